return {
  api = 1,
  params = {
    speed = { default = 5, min = 10, max = 1 },
  },
}
