import { basename, dirname } from 'node:path'
import { type Atom, atomsOf, loadersOf, visitOf } from './atoms.ts'
import { type ChunkLimits, mergeAtoms } from './merge-atoms.ts'
import { type ModuleGraph, staticClosure } from './module-graph.ts'

export type ChunkPlan = {
  /** What arrives with the page itself: it is in none of these files. */
  start: readonly string[]
  /** The entries that a visit imports one after the other. */
  visits: readonly (readonly string[])[]
  limits: ChunkLimits
}

/** By module: the name of the file it goes into. Of what shares a file with nothing else the bundler makes the same by itself. */
export function planChunks(graph: ModuleGraph, { start, visits, limits }: ChunkPlan): Map<string, string> {
  const loaders = loadersOf(graph, staticClosure(graph, start))
  const all = [...loaders, ...visits.map(entries => visitOf(loaders, entries))]
  const files = mergeAtoms(graph, atomsOf(graph, loaders), all, limits).filter(({ length }) => length > 1)
  const names = new Map<string, string>()
  const taken = new Set<string>()
  for (const atoms of files) {
    const name = freeName(nameFor(atoms), taken)
    taken.add(name)
    for (const id of atoms.flatMap(({ modules }) => modules)) names.set(id, name)
  }
  return names
}

/** After the module that is most of it: a screen by its folder, which spells its address. */
function nameFor(atoms: readonly Atom[]): string {
  const [largest] = atoms.toSorted((a, b) => b.size - a.size)
  const own = largest?.modules.find(id => largest.loaders.has(id)) ?? largest?.modules[0] ?? 'part'
  const path = own.replaceAll('\\', '/')
  const folder = /\/routes\/([^/]+)\/(?:screen|route)\.tsx$/.exec(path)?.[1]
  const file = basename(path).replace(/\..*$/, '')
  const name = folder ?? (file === 'index' ? basename(dirname(path)) : file)
  return name.replaceAll(/[^\w.-]/g, '')
}

function freeName(name: string, taken: ReadonlySet<string>): string {
  for (let nth = 1; ; nth++) {
    const candidate = nth === 1 ? name : `${name}-${nth}`
    if (!taken.has(candidate)) return candidate
  }
}
