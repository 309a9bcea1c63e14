import { type ChildProcess, spawn } from 'node:child_process'

export type ProgramResult = { code: number; output: string; timedOut: boolean }

export type ProgramOptions = {
  cwd?: string
  env?: Record<string, string | undefined>
  /** Milliseconds after which the program and all its children are ended. */
  limit: number
  onOutput?: ((text: string) => void) | undefined
}

const grace = 5_000
const alive = new Set<ChildProcess>()

/** Runs a program to its end without input. Never throws, and never takes longer than its limit. */
export function runProgram(command: string, args: string[], options: ProgramOptions): Promise<ProgramResult> {
  return new Promise(resolve => {
    // The program gets a process group of its own, so that a hanging test runner is ended together with its browsers
    // and servers.
    const child = spawn(command, args, {
      cwd: options.cwd,
      env: options.env ?? process.env,
      stdio: ['ignore', 'pipe', 'pipe'],
      detached: process.platform !== 'win32',
    })
    alive.add(child)
    const said: string[] = []
    const hear = (text: string): void => {
      said.push(text)
      options.onOutput?.(text)
    }
    child.stdout.setEncoding('utf8').on('data', hear)
    child.stderr.setEncoding('utf8').on('data', hear)

    let timedOut = false
    const timer = setTimeout(() => {
      timedOut = true
      endGroup(child, 'SIGTERM')
      setTimeout(() => endGroup(child, 'SIGKILL'), grace).unref()
    }, options.limit)

    const end = (code: number): void => {
      clearTimeout(timer)
      alive.delete(child)
      if (timedOut) endGroup(child, 'SIGKILL')
      resolve({ code, output: said.join(''), timedOut })
    }
    child.on('error', error => {
      hear(`${command}: ${error.message}\n`)
      end(127)
    })
    // A grandchild that is still running may hold the pipes open, so the output gets one more second after the exit.
    // https://nodejs.org/api/child_process.html#event-close
    child.on('exit', code => {
      const finish = (): void => end(code ?? 1)
      const patience = setTimeout(() => {
        child.stdout.destroy()
        child.stderr.destroy()
        finish()
      }, 1_000)
      child.on('close', () => {
        clearTimeout(patience)
        finish()
      })
    })
  })
}

/** Runs a package's entry file from node_modules under our own Node. */
export const runPackageEntry = (
  entry: string,
  args: string[],
  options: ProgramOptions,
): Promise<ProgramResult> => runProgram(process.execPath, [entry, ...args], options)

/** A program in a process group of its own does not receive Ctrl-C from the terminal, so the signal is passed on. */
export function endProgramsWithUs(): void {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.once(signal, () => {
      for (const child of alive) endGroup(child, signal)
      setTimeout(() => {
        for (const child of alive) endGroup(child, 'SIGKILL')
        process.exit(1)
      }, 2_000)
    })
  }
}

function endGroup(child: ChildProcess, signal: NodeJS.Signals): void {
  if (child.pid === undefined) return
  try {
    if (process.platform === 'win32') spawn('taskkill', ['/T', '/F', '/PID', String(child.pid)])
    else process.kill(-child.pid, signal)
  } catch {
    // The whole group has ended already.
  }
}
