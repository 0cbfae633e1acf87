-- A page that was written: the verdict, and where the page is.

return function (found, out)
  if not found._alone then out:line(("%s. The page is in %s."):format(found._says, found.page)) end
end
