return {
  api = 1,
  params = {
    threshold = { defualt = 0.5, min = 0, max = 1 },
  },
}
