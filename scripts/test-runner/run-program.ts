import { type ChildProcess, spawn } from 'node:child_process'

export type ProgramEnd = { code: number; output: string; timedOut: boolean }

export type ProgramOptions = {
  cwd?: string
  env?: Record<string, string | undefined>
  /** Milliseconds after which the program and everything it started are ended. */
  limit: number
  /** Sees the output as it comes. */
  onOutput?: ((text: string) => void) | undefined
}

const grace = 5_000
const alive = new Set<ChildProcess>()

/** Runs a program to its end without input; never throws and never outlives its limit. */
export function runProgram(command: string, args: string[], options: ProgramOptions): Promise<ProgramEnd> {
  return new Promise(resolve => {
    // A group of its own: a hanging test runner is ended together with its browsers and servers.
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
    // A left-over grandchild may hold the pipes open: after the exit the output gets a moment, no more.
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

/** Runs a program's own entry in node_modules under the Node we run on. */
export const runEntry = (entry: string, args: string[], options: ProgramOptions): Promise<ProgramEnd> =>
  runProgram(process.execPath, [entry, ...args], options)

/** Programs in groups of their own do not hear Ctrl-C: they are told. */
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
