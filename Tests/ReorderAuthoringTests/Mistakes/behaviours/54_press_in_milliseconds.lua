return {
  api = 1,
  press = { duration = 300, slop = 10 },
}
