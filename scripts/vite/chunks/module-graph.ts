import { readFileSync } from 'node:fs'
import { deflateRawSync } from 'node:zlib'

export type GraphModule = {
  /** The estimated number of compressed bytes that the module adds to its file. */
  size: number
  imports: readonly string[]
  dynamicImports: readonly string[]
}
export type ModuleGraph = ReadonlyMap<string, GraphModule>

type ModuleInfo = {
  code: string | null
  importedIds: readonly string[]
  dynamicallyImportedIds: readonly string[]
}

/**
 * Corrects the estimate, which compresses each module alone: in its file a module is minified and compressed with its
 * neighbours. Measured over the screens, 49 % of code is left and 77 % of a dictionary.
 */
function shareLeft(id: string): number {
  if (id.endsWith('.css')) return 0.9
  return /[\\/]src[\\/]text[\\/]/.test(id) ? 0.77 : 0.49
}

const comment = /\/\*[\s\S]*?\*\//g

export function readModuleGraph(entry: string, infoOf: (id: string) => ModuleInfo | null): ModuleGraph {
  const graph = new Map<string, GraphModule>()
  const waiting = [entry]
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    const info = graph.has(id) ? null : infoOf(id)
    if (!info) continue
    const [imports, dynamicImports] = [[...info.importedIds], [...info.dynamicallyImportedIds]]
    // The bundler keeps no code of a stylesheet, so it is read from the disk.
    const code = id.endsWith('.css') ? readFileSync(id, 'utf8') : (info.code ?? '')
    const size = deflateRawSync(code.replace(comment, '')).length * shareLeft(id)
    graph.set(id, { size, imports, dynamicImports })
    waiting.push(...imports, ...dynamicImports)
  }
  return graph
}

export function staticClosure(graph: ModuleGraph, ids: readonly string[]): Set<string> {
  const found = new Set<string>()
  const waiting = [...ids]
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    const module = graph.get(id)
    if (!module || found.has(id)) continue
    found.add(id)
    waiting.push(...module.imports)
  }
  return found
}
