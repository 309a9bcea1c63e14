import type { Atom, Loader } from './atoms.ts'
import { importsThroughThird, mergePlannedFiles, type PlannedFiles, planFilePerAtom } from './files.ts'
import type { ModuleGraph } from './module-graph.ts'

export type ChunkLimits = {
  /**
   * The largest number of files. Stylesheets count too: a script has a stylesheet where one of its modules imports
   * styles.
   */
  files: number
  /** Returns how much a byte weighs that the loader loads but does not need. */
  weight(loader: Loader): number
  /** Returns the largest number of bytes that the loader may load statically. */
  budget(loader: Loader): number
  /** Returns whether an atom stays a file of its own, whatever its size. */
  staysAlone(atom: Atom): boolean
}

/**
 * The files that a loader loads, and for each other file the bytes that a merge with it would add, imports of that file
 * included.
 */
type Load = {
  weight: number
  /** The number of bytes that may still be added until the loader reaches its budget. */
  room: number
  loads: Uint8Array
  added: Float64Array
  /** For each other file, the bytes in `added` that are not loaded already when the loader begins. */
  fetched: Float64Array
}

/**
 * Merges atoms into files. Each step merges the two files whose union makes the loaders fetch the fewest bytes that
 * they do not need. No merge may put a loader over its budget or make files import each other in a circle, where code
 * would run before its imports.
 */
export function mergeAtoms(
  graph: ModuleGraph,
  atoms: readonly Atom[],
  loaders: readonly Loader[],
  limits: ChunkLimits,
): Atom[][] {
  const files = planFilePerAtom(graph, atoms)
  const numbers = [...atoms.keys()]
  const open = new Set(numbers)
  const alone = new Set(numbers.filter(at => limits.staysAlone(atoms[at] as Atom)))
  const styled = new Set(numbers.filter(at => atoms[at]?.modules.some(id => id.endsWith('.css'))))
  while (open.size + styled.size > limits.files) {
    const loads = loaders.map(loader => loadOf(files, open, loader, limits))
    const joinable = [...open].filter(at => !alone.has(at))
    const pair = cheapestPair(files, joinable, styled, loads)
    if (!pair) break
    const [kept, gone] = pair
    mergePlannedFiles(files, kept, gone)
    open.delete(gone)
    if (styled.delete(gone)) styled.add(kept)
  }
  return files.atoms.filter(({ length }) => length > 0)
}

function loadOf(files: PlannedFiles, open: ReadonlySet<number>, loader: Loader, limits: ChunkLimits): Load {
  const { size, ofModule, closures } = files
  const closureOf = (module: string) => closures[ofModule.get(module) ?? -1] ?? []
  const [loads, present] = [new Uint8Array(size.length), new Uint8Array(size.length)]
  const [added, fetched] = [new Float64Array(size.length), new Float64Array(size.length)]
  let room = limits.budget(loader)
  for (const at of new Set(loader.entries.flatMap(closureOf))) {
    loads[at] = 1
    room -= size[at] as number
  }
  for (const file of new Set([...loader.has].map(id => ofModule.get(id) ?? -1)))
    for (const at of closures[file] ?? []) present[at] = 1
  for (const file of open) {
    let [all, absent] = [0, 0]
    for (const at of closures[file] as number[]) {
      if (loads[at]) continue
      all += size[at] as number
      if (!present[at]) absent += size[at] as number
    }
    added[file] = all
    fetched[file] = absent
  }
  return { weight: limits.weight(loader), room, loads, added, fetched }
}

/** Finds the pair of files whose merge costs least per saved request. */
function cheapestPair(
  files: PlannedFiles,
  joinable: readonly number[],
  styled: ReadonlySet<number>,
  loads: readonly Load[],
): [number, number] | null {
  let [least, pair]: [number, [number, number] | null] = [Number.POSITIVE_INFINITY, null]
  for (const [nth, a] of joinable.entries())
    for (let next = nth + 1; next < joinable.length; next++) {
      const b = joinable[next] as number
      const saved = styled.has(a) && styled.has(b) ? 2 : 1
      const cost = costOf(loads, a, b, least * saved) / saved
      if (cost >= least || importsThroughThird(files, a, b) || importsThroughThird(files, b, a)) continue
      ;[least, pair] = [cost, [a, b]]
      if (cost === 0) return pair
    }
  return pair
}

/**
 * Returns the cost of a merge; it is infinite where the merge breaks a budget. Stops early at `most`, because the
 * caller then rejects the pair.
 */
function costOf(loads: readonly Load[], a: number, b: number, most: number): number {
  let cost = 0
  for (const each of loads) {
    if (each.loads[a] === each.loads[b]) continue
    const other = each.loads[a] ? b : a
    if ((each.added[other] as number) > each.room) return Number.POSITIVE_INFINITY
    cost += each.weight * (each.fetched[other] as number)
    if (cost >= most) return cost
  }
  return cost
}
