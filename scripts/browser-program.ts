import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build } from 'vite'
import { root } from './setup/root.ts'

/**
 * A program as a browser gets it: one file, what it would load later included, made from this entrance without the app
 * around it. With a name it is no module, and leaves what it exports under that name.
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
    // A builder makes its process a production one; what follows is not.
    if (before === undefined) delete process.env.NODE_ENV
    else process.env.NODE_ENV = before
    rmSync(outDir, { recursive: true, force: true })
  }
}
