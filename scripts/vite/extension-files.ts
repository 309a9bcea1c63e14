import { readdirSync, readFileSync } from 'node:fs'
import { join, parse } from 'node:path'
import type { Plugin } from 'vite'

/**
 * Adds the extension's manifest (with the package's version and the one origin that it may call), its translations and
 * icons.
 */
export function extensionFiles(root: string, origin: string): Plugin {
  const read = (path: string) => readFileSync(join(root, path))
  return {
    name: 'tidemark-extension-files',
    apply: 'build',
    generateBundle() {
      const text = read('extension/manifest.json').toString()
      const manifest = JSON.parse(text.replaceAll('__ORIGIN__', new URL(origin).origin))
      const { version } = JSON.parse(read('package.json').toString())
      const source = JSON.stringify({ ...manifest, version }, null, 2)
      this.emitFile({ type: 'asset', fileName: 'manifest.json', source })
      for (const file of readdirSync(join(root, 'extension/locales'))) {
        const fileName = `_locales/${parse(file).name}/messages.json`
        this.emitFile({ type: 'asset', fileName, source: read(`extension/locales/${file}`) })
      }
      for (const icon of Object.values<string>(manifest.icons)) {
        this.emitFile({ type: 'asset', fileName: icon, source: read(`public/${icon}`) })
      }
    },
  }
}
