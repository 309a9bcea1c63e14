import { basename, dirname } from 'node:path'
import { type Atom, atomsOf, loaderOfVisit, loadersOf } from './atoms.ts'
import { type ChunkLimits, mergeAtoms } from './merge-atoms.ts'
import { type ModuleGraph, staticClosure } from './module-graph.ts'

export type ChunkPlan = {
  /** The modules that load with the page itself; none of the planned files holds them. */
  start: readonly string[]
  /** Each list holds the entries that one visit imports one after the other. */
  visits: readonly (readonly string[])[]
  limits: ChunkLimits
}

/**
 * Returns the file name for each module that shares a file with other atoms. All other modules are left to the bundler,
 * which puts them into a file of their own anyway.
 */
export function planChunks(graph: ModuleGraph, { start, visits, limits }: ChunkPlan): Map<string, string> {
  const loaders = loadersOf(graph, staticClosure(graph, start))
  const all = [...loaders, ...visits.map(entries => loaderOfVisit(loaders, entries))]
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

/**
 * A file is named after its largest atom. A screen's file is named after the screen's folder, whose path spells the
 * screen's address.
 */
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
