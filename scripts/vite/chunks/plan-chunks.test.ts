import { describe, expect, it } from 'vitest'
import type { ChunkLimits } from './merge-atoms.ts'
import type { GraphModule, ModuleGraph } from './module-graph.ts'
import { planChunks } from './plan-chunks.ts'

/** Makes a graph from one string per module: its size, its imports, and its dynamic imports (marked with `?`). */
function graphOf(spec: Record<string, string>): ModuleGraph {
  return new Map(
    Object.entries(spec).map(([id, words]): [string, GraphModule] => {
      const [size, ...imports] = words.split(' ')
      return [
        id,
        {
          size: Number(size),
          imports: imports.filter(word => !word.endsWith('?')),
          dynamicImports: imports.filter(word => word.endsWith('?')).map(word => word.slice(0, -1)),
        },
      ]
    }),
  )
}

const free: ChunkLimits = {
  files: 1,
  weight: () => 1,
  budget: () => Number.POSITIVE_INFINITY,
  staysAlone: () => false,
}

/** Returns the merged files, each as the list of its modules in order. */
function filesOf(
  spec: Record<string, string>,
  limits: Partial<ChunkLimits>,
  visits: string[][] = [],
): string[] {
  const names = planChunks(graphOf(spec), { start: ['start'], visits, limits: { ...free, ...limits } })
  const files = new Map<string, string[]>()
  for (const [id, file] of names) files.set(file, [...(files.get(file) ?? []), id])
  return [...files.values()].map(modules => modules.sort().join(' ')).sort()
}

const three = {
  start: '9 a? b? c?',
  a: '10 shared rare',
  b: '10 shared',
  c: '10 list',
  shared: '5 start',
  rare: '1',
  list: '5',
}

describe('planChunks', () => {
  it('leaves out the modules of the start', () => {
    expect(filesOf(three, { files: 1 })).toEqual(['a b c list rare shared'])
  })

  it('leaves modules that the same entries need to the bundler while there are few enough files', () => {
    expect(filesOf(three, { files: 4 })).toEqual([])
  })

  it('first merges the files whose union makes entries fetch the fewest bytes that they do not need', () => {
    const spec = { start: '1 a? b? c?', a: '10', b: '2', c: '3' }
    expect(filesOf(spec, { files: 2 })).toEqual(['b c'])
  })

  it('counts the imports of a file as part of its cost', () => {
    const spec = { start: '1 a? b? c?', a: '5', b: '1 heavy', c: '4', heavy: '90 x', x: '1', d: '1' }
    expect(filesOf(spec, { files: 2 })).toEqual(['a c'])
  })

  it('puts no entry over its budget, even if more files are left than the limit', () => {
    const budget = () => 16
    expect(filesOf(three, { files: 1, budget })).toEqual([])
  })

  it('merges a dialog with the screen that opens it rather than with another screen', () => {
    const spec = { start: '1 screen? other?', screen: '50 dialog?', dialog: '2', other: '3' }
    expect(filesOf(spec, { files: 2 })).toEqual(['dialog screen'])
  })

  it('avoids extra bytes for a visit that imports several entries', () => {
    const spec = { start: '1 a? b? c?', a: '10', b: '10', c: '9' }
    const weight: ChunkLimits['weight'] = ({ entries }) => (entries.length > 1 ? 100 : 1)
    expect(filesOf(spec, { files: 2, weight }, [['a', 'b']])).toEqual(['a b'])
  })

  it('never makes two files import each other', () => {
    const spec = { start: '1 a? b? c?', a: '1 low', b: '50 low', c: '1 b', low: '1' }
    for (const files of [1, 2, 3]) {
      const made = filesOf(spec, { files })
      const fileOf = (id: string) => made.find(file => file.split(' ').includes(id)) ?? id
      // If only `low` were in the file of `c`, that file and `b` would import each other.
      if (fileOf('low') === fileOf('c')) expect(fileOf('b')).toBe(fileOf('c'))
    }
  })

  it('counts a stylesheet as a file, and merges two scripts with styles first', () => {
    const spec = { start: '1 a? b? c?', a: '5 a.css', b: '5 b.css', c: '4', 'a.css': '1', 'b.css': '1' }
    expect(filesOf(spec, { files: 3 })).toEqual(['a a.css b b.css'])
  })

  it('leaves alone the atoms that must stay a file of their own', () => {
    const staysAlone: ChunkLimits['staysAlone'] = ({ modules }) => modules.includes('c')
    expect(filesOf(three, { files: 1, staysAlone })).toEqual(['a b rare shared'])
  })

  it('gives the same plan for the same modules', () => {
    expect(filesOf(three, { files: 2 })).toEqual(filesOf(three, { files: 2 }))
  })

  it('throws an error that names an entry of a visit when nothing imports it', () => {
    expect(() => filesOf(three, {}, [['gone']])).toThrow('nothing imports gone dynamically')
  })
})
