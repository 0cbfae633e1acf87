# Writes a file's bytes as numbers with commas, to be included in C: cmake -D FROM=... -D TO=... -P embed.cmake
file(READ ${FROM} bytes HEX)
string(REGEX REPLACE "([0-9a-f][0-9a-f])" "0x\\1," bytes "${bytes}")
file(WRITE ${TO} "${bytes}\n")
