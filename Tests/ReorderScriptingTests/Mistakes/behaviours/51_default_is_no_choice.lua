return {
  api = 1,
  params = {
    swap = { default = "insrt", choices = { "insert", "exchange" } },
  },
}
