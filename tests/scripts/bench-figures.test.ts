import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { root } from '#scripts/setup/root.ts'
import {
  describeStaleBenches,
  hashesOfMeasuredCode,
  type KeptBench,
  keepFigures,
  readKeptFigures,
  staleLines,
} from '../../bench/measure/kept-figures.ts'
import { benchTable } from '../../bench/table.ts'

const keptOf = (rooms: Record<string, string>): KeptBench => ({
  measured: '2026-11-20',
  rooms,
  cores: 2,
  node: 'v24.0.0',
  idle: 'idle before the samples: 99 % (median), 5 of 5 on quiet cores',
  seconds: 12,
  findings: [{ what: 'ours ÷ floor', figure: 1.5, gate: { atMost: 2 } }],
})
const rows = [{ name: 'chart', rooms: ['src/ui/charts', 'bench/chart'] }]
const now = (room: string): string => ({ 'src/ui/charts': 'a1', 'bench/chart': 'b1' })[room] ?? ''

describe('the report of stale benchmarks', () => {
  test('is empty while the measured folders are unchanged', () => {
    const kept = { chart: keptOf({ 'src/ui/charts': 'a1', 'bench/chart': 'b1' }) }
    expect(staleLines(rows, kept, now)).toEqual([])
  })

  test('names the folder that has changed, the day of the figures and the command', () => {
    const kept = { chart: keptOf({ 'src/ui/charts': 'a0', 'bench/chart': 'b1' }) }
    expect(staleLines(rows, kept, now)).toEqual([
      'bench chart: src/ui/charts has changed since its figures of 2026-11-20; npm run bench -- chart --keep',
    ])
  })

  test('names a folder that was added to the table since the measurement', () => {
    const kept = { chart: keptOf({ 'src/ui/charts': 'a0' }) }
    expect(staleLines(rows, kept, now)[0]).toContain('src/ui/charts, bench/chart have changed')
  })

  test('names a benchmark without figures', () => {
    expect(staleLines(rows, {}, now)).toEqual([
      'bench chart: no figures are kept; npm run bench -- chart --keep',
    ])
  })
})

describe('the hash of a measured folder', () => {
  let folder = ''
  const write = (path: string, text: string): void => {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), text)
  }
  const hash = (): string | undefined => hashesOfMeasuredCode(folder, ['src/ui'])['src/ui']

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'tidemark-rooms-'))
    write('src/ui/chart.ts', 'draw()\n')
  })
  afterEach(() => rmSync(folder, { recursive: true, force: true }))

  test.each([
    ['another text', 'src/ui/chart.ts', 'paint()\n'],
    ['another file', 'src/ui/deep/axis.ts', 'axis()\n'],
  ])('changes with %s', (_, path, text) => {
    const before = hash()
    write(path, text)
    expect(hash()).not.toBe(before)
  })

  test.each([
    ['a test', 'src/ui/chart.test.ts', 'expect()\n'],
    ['an installed package', 'src/ui/node_modules/peer/index.js', 'peer()\n'],
    ['other line ends', 'src/ui/chart.ts', 'draw()\r\n'],
    ['a file elsewhere', 'src/sw/sw.ts', 'serve()\n'],
  ])('stays the same with %s', (_, path, text) => {
    const before = hash()
    write(path, text)
    expect(hash()).toBe(before)
  })

  test('makes stored figures stale once it changes, but not the figures of other benchmarks', () => {
    const { name, rooms } = benchTable.at(0)!
    write(`${rooms.at(0)}/bench.ts`, 'measure()\n')
    keepFigures(folder, { [name]: keptOf(hashesOfMeasuredCode(folder, rooms)) })
    keepFigures(folder, { chart: keptOf({}) })
    expect(Object.keys(readKeptFigures(folder))).toEqual([name, 'chart'])
    const ofFirst = (): string[] =>
      describeStaleBenches(folder).filter(line => line.startsWith(`bench ${name}:`))
    expect(ofFirst()).toEqual([])
    write(`${rooms.at(0)}/bench.ts`, 'measure(twice)\n')
    expect(ofFirst()).toHaveLength(1)
  })
})

describe('the table of benchmarks', () => {
  test('has each benchmark once, with folders that exist', () => {
    expect(new Set(benchTable.map(({ name }) => name)).size).toBe(benchTable.length)
    const missing = benchTable.flatMap(({ rooms }) => rooms.filter(room => !existsSync(join(root, room))))
    expect(missing).toEqual([])
  })
})

describe('the lock file of the compared packages', () => {
  test('lists the binary packages of every platform, because «npm ci» refuses it otherwise', () => {
    const lock = JSON.parse(readFileSync(join(root, 'bench/peers/package-lock.json'), 'utf8')) as {
      packages: Record<string, { optionalDependencies?: Record<string, string> }>
    }
    const named = Object.values(lock.packages).flatMap(entry => Object.keys(entry.optionalDependencies ?? {}))
    expect(named.filter(name => !lock.packages[`node_modules/${name}`])).toEqual([])
    expect(named.length).toBeGreaterThan(5)
  })
})
