return {
  api = 1
  press = { duration = 0.3, slop = 10 },
}
