import ReorderCommand

runProcess()
