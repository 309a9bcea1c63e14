const LOOK_EVERY = 500

/**
 * npm forwards a signal to the shell between npm and us, and the shell dies without forwarding it: a stopped «npm
 * start» would leave the server running. So an orphaned process sends itself the signal.
 * https://github.com/npm/cli/issues/5776
 */
export function endWithNpm() {
  if (process.env.npm_lifecycle_event === undefined || process.platform === 'win32') return
  const parent = process.ppid
  const timer = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(timer)
    process.kill(process.pid, 'SIGTERM')
  }, LOOK_EVERY)
  timer.unref()
}
