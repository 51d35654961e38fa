local function near(a, b)
  return math.abs(a - b) < 10

return {
  api = 1,
}
