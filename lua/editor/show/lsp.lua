-- Prints nothing: the editor already has its answers.

return function () end
