return {
  api = 1,
  params = {
    speed = { default = 50, min = 0, max = 10 },
  },
}
