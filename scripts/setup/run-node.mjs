import { spawn } from 'node:child_process'
import { delimiter, join } from 'node:path'

const FORWARDED = ['SIGINT', 'SIGTERM', 'SIGHUP']

/** Runs a file under the given Node as if it were this process: same streams, same signals, same exit code. */
export function runNode(node, file, args, root) {
  const child = spawn(node, ['--disable-warning=ExperimentalWarning', file, ...args], {
    stdio: 'inherit',
    env: withPackagesFirst(process.env, root),
  })
  const forward = signal => {
    // On a terminal Ctrl-C has reached the child already; a second signal would end it without its clean-up.
    // https://pubs.opengroup.org/onlinepubs/9699919799/basedefs/V1_chap11.html
    if (signal !== 'SIGTERM' && process.stdin.isTTY) return
    child.kill(signal)
  }
  for (const signal of FORWARDED) process.on(signal, forward)
  child.on('error', error => {
    console.error(`Node could not be started (${node}): ${error.message}`)
    process.exit(1)
  })
  child.on('exit', (code, signal) => {
    for (const each of FORWARDED) process.removeListener(each, forward)
    if (signal) process.kill(process.pid, signal)
    else process.exit(code)
  })
}

/** Returns an environment with the repository's own tools first on the PATH. Windows spells the variable Path. */
export function withPackagesFirst(env, root) {
  const name = Object.keys(env).find(key => key.toUpperCase() === 'PATH') ?? 'PATH'
  const bin = join(root, 'node_modules', '.bin')
  const rest = (env[name] ?? '').split(delimiter).filter(folder => folder !== '' && folder !== bin)
  return { ...env, [name]: [bin, ...rest].join(delimiter) }
}
