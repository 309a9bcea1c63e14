import { spawn } from 'node:child_process'
import { basename } from 'node:path'

// These options shorten the pauses between npm's own retries, so that a missing network shows within seconds.
const PATIENCE = [
  '--loglevel=warn',
  '--fetch-retries=2',
  '--fetch-retry-mintimeout=1000',
  '--fetch-retry-maxtimeout=4000',
]
const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP']
const KEPT_OUTPUT = 256 * 1024

/**
 * Runs npm without input.
 * @returns {Promise<{ code: number | null, output: string }>}
 */
export function runNpm(root, args, onStart = _pid => {}) {
  // npm_execpath is set when npm runs us. Otherwise npm is found on the PATH; on Windows it is a script and needs a shell.
  // https://nodejs.org/api/child_process.html#spawning-bat-and-cmd-files-on-windows
  const own = process.env.npm_execpath
  const input = own !== undefined && basename(own) === 'npm-cli.js'
  const [command, prefix] = input ? [process.execPath, [own]] : ['npm', []]
  return new Promise((resolve, reject) => {
    const child = spawn(command, [...prefix, ...args, ...PATIENCE], {
      cwd: root,
      shell: process.platform === 'win32' && !input,
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    if (child.pid !== undefined) onStart(child.pid)
    const end = signal => {
      child.kill(signal)
      reject(new Error('Interrupted: the next start begins the installation anew.'))
    }
    for (const signal of SIGNALS) process.once(signal, end)
    let output = ''
    const keep = chunk => {
      output = (output + chunk).slice(-KEPT_OUTPUT)
    }
    child.stdout.on('data', keep)
    child.stderr.on('data', keep)
    child.on('error', error => {
      const sentence =
        'npm was not found: it comes with Node from nodejs.org; install it and run the command again.'
      reject(error.code === 'ENOENT' ? new Error(sentence) : error)
    })
    child.on('close', code => {
      for (const signal of SIGNALS) process.removeListener(signal, end)
      resolve({ code, output })
    })
  })
}
