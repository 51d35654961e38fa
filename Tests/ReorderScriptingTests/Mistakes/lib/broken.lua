local broken = {}

function broken.step(n)
  return n +
end

return broken
