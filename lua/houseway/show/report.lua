-- Prints the verdict and the path of a written page.

return function (found, out)
  if not found._alone then out:line(("%s. The page is in %s."):format(found._says, found.page)) end
end
