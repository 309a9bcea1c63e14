import { type ModuleGraph, staticClosure } from './module-graph.ts'

/**
 * A module that the program imports dynamically (an entry), or several entries that a visit imports one after the
 * other.
 */
export type Loader = {
  entries: readonly string[]
  /** All modules that the entries import statically, directly or through others, without the modules of the start. */
  needs: ReadonlySet<string>
  /** Modules that are loaded already wherever the entry is imported. */
  has: ReadonlySet<string>
}

/** A set of modules that exactly the same loaders need. Splitting it would only add requests. */
export type Atom = { modules: string[]; size: number; loaders: ReadonlySet<string> }

export function loadersOf(graph: ModuleGraph, start: ReadonlySet<string>): Loader[] {
  const entries = new Set<string>()
  for (const { dynamicImports } of graph.values())
    for (const id of dynamicImports) if (graph.has(id) && !start.has(id)) entries.add(id)
  const needs = new Map([...entries].map(entry => [entry, closureBeside(graph, start, entry)]))
  const has = presentBefore(graph, start, needs)
  return [...needs].map(([entry, own]) => ({
    entries: [entry],
    needs: own,
    has: has.get(entry) ?? new Set(),
  }))
}

/** Makes one loader for a visit that imports all of these entries. */
export function loaderOfVisit(loaders: readonly Loader[], entries: readonly string[]): Loader {
  const visited = entries.flatMap(entry => {
    const loader = loaders.find(each => each.entries[0] === entry)
    if (!loader) throw new Error(`nothing imports ${entry} dynamically`)
    return loader
  })
  return { entries, needs: new Set(visited.flatMap(({ needs }) => [...needs])), has: new Set() }
}

function closureBeside(graph: ModuleGraph, start: ReadonlySet<string>, entry: string): Set<string> {
  const closure = staticClosure(graph, [entry])
  for (const id of start) closure.delete(id)
  return closure
}

/**
 * Finds the modules that are loaded already when an entry is imported. Starts with all modules for every entry, then
 * removes those that one of its importers lacks, until nothing changes.
 */
function presentBefore(
  graph: ModuleGraph,
  start: ReadonlySet<string>,
  needs: ReadonlyMap<string, ReadonlySet<string>>,
): Map<string, Set<string>> {
  const importers = new Map<string, string[]>()
  for (const [id, { dynamicImports }] of graph)
    for (const entry of dynamicImports) importers.set(entry, [...(importers.get(entry) ?? []), id])
  const all = new Set([...needs.values()].flatMap(own => [...own]))
  const has = new Map<string, Set<string>>()
  for (const entry of needs.keys()) {
    const byStart = importers.get(entry)?.some(id => start.has(id))
    has.set(entry, new Set(byStart ? [] : all))
  }
  const holders = new Map<string, string[]>()
  for (const [entry, own] of needs) for (const id of own) holders.set(id, [...(holders.get(id) ?? []), entry])
  for (let changed = true; changed; ) {
    changed = false
    for (const [entry, present] of has) {
      const before = present.size
      for (const importer of importers.get(entry) ?? [])
        for (const holder of holders.get(importer) ?? []) {
          const [own, earlier] = [needs.get(holder), has.get(holder)]
          for (const id of present) if (!own?.has(id) && !earlier?.has(id)) present.delete(id)
        }
      changed ||= present.size < before
    }
  }
  return has
}

export function atomsOf(graph: ModuleGraph, loaders: readonly Loader[]): Atom[] {
  const loadersOfModule = new Map<string, Set<string>>()
  for (const { entries, needs } of loaders)
    for (const id of needs) {
      const known = loadersOfModule.get(id) ?? new Set()
      for (const entry of entries) known.add(entry)
      loadersOfModule.set(id, known)
    }
  const atoms = new Map<string, Atom>()
  // Iterates in the order of the graph, so that two builds of the same sources agree.
  for (const [id, { size }] of graph) {
    const own = loadersOfModule.get(id)
    if (!own) continue
    const key = [...own].sort().join('\n')
    const atom = atoms.get(key) ?? { modules: [], size: 0, loaders: own }
    atom.modules.push(id)
    atom.size += size
    atoms.set(key, atom)
  }
  return [...atoms.values()]
}
