import { readFileSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import type { Plugin } from 'vite'

type Part = { file: string; src?: string; imports?: string[]; dynamicImports?: string[]; css?: string[] }

/**
 * Vite lists a module in its manifest only where the module is a file of its own. The server and the service worker
 * look screens up by source, so a module that shares its file is added, with the dynamic imports of that source.
 * https://vite.dev/guide/backend-integration
 */
export function entriesInManifest(root: string, outDir: string): Plugin {
  const path = join(outDir, '.vite/manifest.json')
  const sourceOf = (id: string) => relative(root, id).replaceAll('\\', '/')
  return {
    name: 'tidemark-entries-in-manifest',
    apply: 'build',
    writeBundle(_options, bundle) {
      const manifest: Record<string, Part> = JSON.parse(readFileSync(path, 'utf8'))
      const partOf = new Map(Object.values(manifest).map(part => [part.file, part]))
      for (const chunk of Object.values(bundle)) {
        const part = chunk.type === 'chunk' ? partOf.get(chunk.fileName) : undefined
        if (chunk.type !== 'chunk' || !part) continue
        for (const id of chunk.moduleIds) {
          const info = this.getModuleInfo(id)
          const src = sourceOf(id)
          if (!info?.dynamicImporters.length || manifest[src]) continue
          manifest[src] = { ...part, src, dynamicImports: info.dynamicallyImportedIds.map(sourceOf) }
        }
      }
      writeFileSync(path, JSON.stringify(manifest, null, 2))
    },
  }
}
