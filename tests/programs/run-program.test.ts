import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { startStep } from '#scripts/setup/progress.mjs'
import { root } from '#scripts/setup/root.ts'
import { withPackagesFirst } from '#scripts/setup/run-node.mjs'
import { runProgram } from '#scripts/test-runner/run-program.ts'

const node = (script: string, limit = 20_000) => runProgram(process.execPath, ['-e', script], { limit })

describe('a program', () => {
  test('ends with its exit code and its whole output', async () => {
    const end = await node('console.log("out"); console.error("err"); process.exitCode = 3')
    expect(end).toMatchObject({ code: 3, timedOut: false })
    expect(end.output).toContain('out')
    expect(end.output).toContain('err')
  })

  test('that does not exist returns code 127 and does not throw', async () => {
    expect((await runProgram('/no/such/program', [], { limit: 1_000 })).code).toBe(127)
  })

  test('that hangs is ended at its limit, with the processes that it started', async () => {
    const script = `
      const child = require('node:child_process').spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'])
      console.log('child ' + child.pid)
      setInterval(() => {}, 1000)`
    const { timedOut, output } = await node(script, 1_000)
    expect(timedOut).toBe(true)
    const pid = Number(/child (\d+)/.exec(output)?.[1])
    await expect.poll(() => isAlive(pid), { timeout: 5_000 }).toBe(false)
  })

  test('that has ended is not waited for although a grandchild still holds its output open', async () => {
    const script = `
      const options = { stdio: 'inherit', detached: true }
      const child = require('node:child_process').spawn(process.execPath, ['-e', 'setTimeout(() => {}, 15000)'], options)
      console.log('child ' + child.pid)
      process.exit(0)`
    const began = Date.now()
    const { code, output } = await node(script)
    process.kill(Number(/child (\d+)/.exec(output)?.[1]))
    expect(code).toBe(0)
    expect(Date.now() - began).toBeLessThan(10_000)
  })
})

describe('the environment of a program that a script runs', () => {
  test("has the repository's tools first, once", () => {
    const bin = join('/clone', 'node_modules', '.bin')
    expect(withPackagesFirst({ PATH: '/usr/bin', HOME: '/me' }, '/clone')).toEqual({
      PATH: `${bin}${delimiter}/usr/bin`,
      HOME: '/me',
    })
    expect(withPackagesFirst({ PATH: `/usr/bin${delimiter}${bin}` }, '/clone')).toEqual({
      PATH: `${bin}${delimiter}/usr/bin`,
    })
  })

  test('keeps the spelling of PATH on another system', () => {
    expect(Object.keys(withPackagesFirst({ Path: 'C:\\Windows' }, '/clone'))).toEqual(['Path'])
  })
})

describe('progress', () => {
  const shownOn = (isTTY: boolean): string[] => {
    const lines: string[] = []
    const shown = startStep('Building', { isTTY, write: text => lines.push(text) })
    shown.done('3 files')
    return lines
  }

  test('is plain lines where there is no terminal', () => {
    expect(shownOn(false).join('')).toMatch(/^ {2}Building …\n✓ Building: 3 files \(0\.\d s\)\n$/)
  })

  test('rewrites its line on a terminal', () => {
    const [first = '', last = ''] = shownOn(true)
    expect(first).toMatch(/^\r.*Building …$/)
    expect(last).toMatch(/^\r.*✓ Building: 3 files \(0\.\d s\)\n$/)
  })
})

describe('run.mjs', () => {
  let folder = ''
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'tidemark-run-'))
  })
  afterEach(() => rmSync(folder, { recursive: true, force: true }))

  const run = (script: string, ...args: string[]) => {
    writeFileSync(join(folder, 'script.ts'), script)
    const child = spawn(
      process.execPath,
      [join(root, 'scripts/run.mjs'), join(folder, 'script.ts'), ...args],
      { stdio: ['ignore', 'pipe', 'inherit'] },
    )
    let output = ''
    let onReady = (): void => {}
    const ready = new Promise<void>(resolve => {
      onReady = resolve
    })
    child.stdout.on('data', chunk => {
      output += chunk
      onReady()
    })
    const end = new Promise<{ code: number | null; signal: string | null; output: string }>(resolve => {
      child.on('close', (code, signal) => resolve({ code, signal, output }))
    })
    return { child, ready, end }
  }

  test('runs TypeScript with its arguments and passes the exit code on', async () => {
    const { end } = run(
      'const words: string[] = process.argv.slice(2); console.log(words); process.exitCode = 7',
      'a',
      'b c',
    )
    expect(await end).toEqual({ code: 7, signal: null, output: "[ 'a', 'b c' ]\n" })
  })

  test.each(['SIGINT', 'SIGTERM', 'SIGHUP'] as const)(
    'passes %s on and ends as its child does',
    async signal => {
      const { child, ready, end } = run(
        `process.on('${signal}', () => { console.log('heard'); process.exit(5) }); setInterval(() => {}, 1000); console.log('up')`,
      )
      await ready
      child.kill(signal)
      expect(await end).toEqual({ code: 5, signal: null, output: 'up\nheard\n' })
    },
  )

  test('ends by the same signal as its child', async () => {
    const { child, ready, end } = run('setInterval(() => {}, 1000); console.log("up")')
    await ready
    child.kill('SIGTERM')
    expect(await end).toMatchObject({ code: null, signal: 'SIGTERM' })
  })
})

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}
