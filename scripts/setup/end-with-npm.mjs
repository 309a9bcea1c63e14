const LOOK_EVERY = 500

/**
 * npm passes a signal on to the shell between us, and that shell dies without telling us: a stopped «npm start»
 * would leave the server behind. An orphan therefore ends itself, as if it had got the signal.
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
