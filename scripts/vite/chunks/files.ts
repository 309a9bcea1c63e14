import type { Atom } from './atoms.ts'
import type { ModuleGraph } from './module-graph.ts'

/** The files, numbered by the atom with which each began. A file that was merged into another is empty. */
export type PlannedFiles = {
  atoms: Atom[][]
  size: number[]
  imports: Set<number>[]
  ofModule: Map<string, number>
  /** Each file with all files that it imports, directly or through others; recomputed after a change. */
  closures: (readonly number[])[]
}

export function planFilePerAtom(graph: ModuleGraph, atoms: readonly Atom[]): PlannedFiles {
  const ofModule = new Map(atoms.flatMap(({ modules }, at) => modules.map(id => [id, at] as const)))
  const importsOf = ({ modules }: Atom) =>
    modules.flatMap(id => (graph.get(id)?.imports ?? []).flatMap(imported => ofModule.get(imported) ?? []))
  const files: PlannedFiles = {
    atoms: atoms.map(atom => [atom]),
    size: atoms.map(({ size }) => size),
    imports: atoms.map((atom, at) => new Set(importsOf(atom).filter(other => other !== at))),
    ofModule,
    closures: [],
  }
  closeOver(files)
  return files
}

function closeOver(files: PlannedFiles): void {
  files.closures = files.imports.map((_, file) => {
    const found = new Set<number>()
    const waiting = [file]
    for (let at = waiting.pop(); at !== undefined; at = waiting.pop()) {
      if (found.has(at)) continue
      found.add(at)
      for (const next of files.imports[at] as Set<number>) waiting.push(next)
    }
    return [...found]
  })
}

export function mergePlannedFiles(files: PlannedFiles, kept: number, gone: number): void {
  const { atoms, size, imports, ofModule } = files
  const [own, moved] = [atoms[kept] as Atom[], atoms[gone] as Atom[]]
  for (const { modules } of moved) for (const id of modules) ofModule.set(id, kept)
  own.push(...moved.splice(0))
  size[kept] = (size[kept] as number) + (size[gone] as number)
  size[gone] = 0
  const [into, from] = [imports[kept] as Set<number>, imports[gone] as Set<number>]
  for (const at of from) into.add(at)
  from.clear()
  for (const each of imports) if (each.delete(gone)) each.add(kept)
  into.delete(kept)
  closeOver(files)
}

/**
 * Returns whether one file imports the other through a third. If the two were merged, they and the third would import
 * each other.
 */
export function importsThroughThird({ imports, closures }: PlannedFiles, from: number, to: number): boolean {
  for (const at of imports[from] as Set<number>) if (at !== to && closures[at]?.includes(to)) return true
  return false
}
