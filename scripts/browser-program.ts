import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build } from 'vite'
import { root } from './setup/root.ts'

/**
 * Bundles one entry file for a browser test into a single file, dynamic imports included, without the app around it.
 * With a name the result is a plain script that puts its exports under that global name; without one it is a module.
 */
export async function browserProgram(entry: string, name?: string): Promise<string> {
  const outDir = mkdtempSync(join(tmpdir(), 'tidemark-program-'))
  const before = process.env.NODE_ENV
  try {
    await build({
      root,
      configFile: false,
      logLevel: 'warn',
      publicDir: false,
      define: { 'process.env.NODE_ENV': '"production"' },
      build: {
        outDir,
        emptyOutDir: false,
        target: 'es2022',
        lib: {
          entry,
          formats: [name === undefined ? 'es' : 'iife'],
          fileName: () => 'program.js',
          cssFileName: 'program',
          ...(name !== undefined && { name }),
        },
        rolldownOptions: { output: { codeSplitting: false } },
      },
    })
    return readFileSync(join(outDir, 'program.js'), 'utf8')
  } finally {
    // Vite sets NODE_ENV to production for the whole process; the caller is not a production process.
    // https://vite.dev/guide/env-and-mode
    if (before === undefined) delete process.env.NODE_ENV
    else process.env.NODE_ENV = before
    rmSync(outDir, { recursive: true, force: true })
  }
}
