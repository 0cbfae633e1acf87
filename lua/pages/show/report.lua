-- Prints the verdict and the path of a written page.

return function (answer, out)
  if not answer._alone then out:line(("%s. The page is in %s."):format(answer._says, answer.page)) end
end
