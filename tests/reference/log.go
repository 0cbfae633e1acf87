// The answers of tests/register/known_answers_test.lua, by Go's golang.org/x/mod/sumdb, which knows nothing of houseway:
//
//  apt-get install golang-go golang-golang-x-mod-dev
//  GO111MODULE=off GOPATH=/usr/share/gocode go run tests/reference/log.go
package main

import (
  "crypto/ed25519"
  "crypto/sha256"
  "encoding/base64"
  "encoding/binary"
  "fmt"

  "golang.org/x/mod/sumdb/note"
  "golang.org/x/mod/sumdb/tlog"
)

type hashes []tlog.Hash

func (h hashes) ReadHashes(indexes []int64) ([]tlog.Hash, error) {
  found := make([]tlog.Hash, len(indexes))
  for i, index := range indexes {
    found[i] = h[index]
  }
  return found, nil
}

func check(err error) {
  if err != nil {
    panic(err)
  }
}

// A log of "entry 0\n", "entry 1\n" and so on.
func grow(size int64) hashes {
  var stored hashes
  for i := int64(0); i < size; i++ {
    more, err := tlog.StoredHashes(i, []byte(fmt.Sprintf("entry %d\n", i)), stored)
    check(err)
    stored = append(stored, more...)
  }
  return stored
}

func list(proof []tlog.Hash) {
  for _, hash := range proof {
    fmt.Println(" ", hash)
  }
}

// Thirty-two bytes of one value make a key.
func seed(value byte) ed25519.PrivateKey {
  bytes := make([]byte, ed25519.SeedSize)
  for i := range bytes {
    bytes[i] = value
  }
  return ed25519.NewKeyFromSeed(bytes)
}

func head(stored hashes, size int64) string {
  root, err := tlog.TreeHash(size, stored)
  check(err)
  return fmt.Sprintf("go.example/log\n%d\n%s\n", size, root)
}

// C2SP tlog-cosignature: the line of a witness under a head.
func cosigned(text string, key ed25519.PrivateKey, name string, time uint64) string {
  public := append([]byte{4}, key.Public().(ed25519.PublicKey)...)
  id := sha256.Sum256(append([]byte(name+"\n"), public...))
  fmt.Printf("witness %s+%x+%s\n", name, id[:4], base64.StdEncoding.EncodeToString(public))
  line := append([]byte{}, id[:4]...)
  line = binary.BigEndian.AppendUint64(line, time)
  line = append(line, ed25519.Sign(key, []byte(fmt.Sprintf("cosignature/v1\ntime %d\n%s", time, text)))...)
  return fmt.Sprintf("— %s %s\n", name, base64.StdEncoding.EncodeToString(line))
}

func main() {
  const size = 11
  stored, key := grow(size), seed('*')
  verifier, err := note.NewEd25519VerifierKey("go.example/log", key.Public().(ed25519.PublicKey))
  check(err)
  id := verifier[len("go.example/log+") : len("go.example/log+")+8]
  private := "PRIVATE+KEY+go.example/log+" + id + "+" + base64.StdEncoding.EncodeToString(append([]byte{1}, key.Seed()...))
  fmt.Println(private)
  fmt.Println(verifier)
  signer, err := note.NewSigner(private)
  check(err)
  text := head(stored, size)
  signed, err := note.Sign(&note.Note{Text: text}, signer)
  check(err)
  fmt.Print(string(signed))
  fmt.Print(cosigned(text, seed('w'), "go.example/witness", 1767225600))
  for _, index := range []int64{0, 6, 10} {
    proof, err := tlog.ProveRecord(size, index, stored)
    check(err)
    fmt.Println("entry", index)
    list(proof)
  }
  for _, before := range []int64{1, 4, 7, 10} {
    proof, err := tlog.ProveTree(size, before, stored)
    check(err)
    root, err := tlog.TreeHash(before, stored)
    check(err)
    fmt.Println("growth", before, root)
    list(proof)
  }
  // Tiles, the widest of each: where sumdb writes tile/8/LEVEL/NUMBER, C2SP's tlog-tiles writes tile/LEVEL/NUMBER.
  for _, many := range []int64{600, 66000} {
    stored, widest := grow(many), map[string]string{}
    for _, tile := range tlog.NewTiles(8, 0, many) {
      data, err := tlog.ReadTileData(tile, stored)
      check(err)
      widest[fmt.Sprintf("tile/%d/%03d", tile.L, tile.N)] = fmt.Sprintf("%s %x", tile.Path(), sha256.Sum256(data))
    }
    for _, name := range []string{"0/000", "0/002", "0/200", "0/257", "1/000", "1/001", "2/000"} {
      if widest["tile/"+name] != "" {
        fmt.Println(many, widest["tile/"+name])
      }
    }
  }
}
