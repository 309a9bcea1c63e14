import { spawn, spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { assert } from '#domain/kernel/assert.ts'
import { nativeConversation } from './native-conversation.ts'

const here = import.meta.dirname
const library = join(here, '../peers/node_modules/talib/src/lib')
/** The source files of TA-Lib that talib.c needs. */
const functions = ['SMA', 'EMA', 'RSI', 'ATR', 'SAR', 'MAX', 'MIN', 'TRANGE', 'MINUS_DM', 'utility']

export type NativeContestantName = 'fused' | 'talib'
export type NativeRun = { nanoseconds: number; sums: number[] }

export type NativeProgram = {
  contestants: readonly NativeContestantName[]
  run(name: NativeContestantName): Promise<NativeRun>
  /** Returns all slots of each `every`-th instrument, one series after the other. */
  slots(name: NativeContestantName, every: number, into: string): Promise<Float64Array>
  close(): Promise<void>
}

export type MissingPeer = { missing: string; why: string }

/** Compiles the C program with this machine's own gcc for its own processor. */
export async function buildNativeProgram(
  folder: string,
  market: { file: string; instruments: number; length: number },
): Promise<NativeProgram | MissingPeer> {
  const binary = join(folder, 'program')
  const hasTalib = existsSync(join(library, 'src/ta_func/ta_SAR.c'))
  const withTalib = hasTalib && compile(binary, 'with TA-Lib') === null
  const complaint = withTalib ? null : compile(binary, 'without TA-Lib')
  if (complaint !== null) return { missing: 'gcc', why: complaint }
  const child = spawn(binary, [market.file, `${market.instruments}`, `${market.length}`], {
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  const ask = nativeConversation(child)
  return {
    contestants: withTalib ? ['fused', 'talib'] : ['fused'],
    async run(name) {
      const [nanoseconds, ...sums] = (await ask(name)).split(' ').map(Number)
      assert(nanoseconds !== undefined && nanoseconds > 0, 'the program in C answers with its time')
      return { nanoseconds, sums }
    },
    async slots(name, every, into) {
      await ask(`${name} ${every} ${into}`)
      const { buffer, byteOffset, byteLength } = readFileSync(into)
      return new Float64Array(buffer.slice(byteOffset, byteOffset + byteLength))
    },
    async close() {
      const ended = new Promise(resolve => child.once('close', resolve))
      child.stdin.end()
      await ended
    },
  }
}

/** Compiles the program and returns the first line of gcc's error message, or null when there is no error. */
function compile(binary: string, what: 'with TA-Lib' | 'without TA-Lib'): string | null {
  const ours = ['program.c', 'fused.c'].map(name => join(here, name))
  const headers = ['include', 'src/ta_common', 'src/ta_func'].map(name => `-I${join(library, name)}`)
  const talib = [
    '-DWITH_TALIB',
    ...headers,
    join(here, 'talib.c'),
    ...functions.map(name => join(library, `src/ta_func/ta_${name}.c`)),
    join(library, 'src/ta_common/ta_global.c'),
  ]
  const sources = what === 'with TA-Lib' ? [...talib, ...ours] : ours
  const { error, status, stderr } = spawnSync(
    'gcc',
    ['-O3', '-march=native', '-w', '-o', binary, ...sources, '-lm'],
    { encoding: 'utf8' },
  )
  if (error) return error.message
  return status === 0 ? null : (stderr.split('\n')[0] ?? `gcc ended with ${status}`)
}
