/** Reports the longest block of the event loop in processor time. `--import` loads this module into the server. */
const interval = 2

const used = () => {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1000
}

let last = used()
let longest = 0
const turn = () => {
  const now = used()
  longest = Math.max(longest, now - last)
  last = now
}
setInterval(turn, interval).unref()

process.on('message', (message) => {
  if (message !== 'loop-delay') return
  turn()
  process.send?.({ loopDelay: longest })
  longest = 0
})
