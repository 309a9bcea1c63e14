import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { build } from 'vite'
import { root } from '#scripts/setup/root.ts'

/** A program as a browser gets it: one file, made from this entrance. */
export async function bundle(entry: string): Promise<string> {
  const outDir = mkdtempSync(join(tmpdir(), 'tidemark-search-'))
  const before = process.env.NODE_ENV
  try {
    await build({
      root,
      configFile: false,
      logLevel: 'warn',
      publicDir: false,
      build: {
        outDir,
        emptyOutDir: false,
        target: 'es2022',
        lib: { entry, formats: ['es'], fileName: () => 'search.js' },
      },
    })
    return readFileSync(join(outDir, 'search.js'), 'utf8')
  } finally {
    // A builder makes its process a production one; what follows is not.
    if (before === undefined) delete process.env.NODE_ENV
    else process.env.NODE_ENV = before
    rmSync(outDir, { recursive: true, force: true })
  }
}

/** No server is needed: the page and its program are answered here. Ends when the program has left its name. */
export async function openProgram(page: Page, program: string, name: string): Promise<void> {
  await page.route('https://search.test/**', route =>
    new URL(route.request().url()).pathname === '/search.js'
      ? route.fulfill({ contentType: 'text/javascript', body: program })
      : route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>search</title>' }),
  )
  await page.goto('https://search.test/')
  await page.addScriptTag({ type: 'module', url: '/search.js' })
  await page.waitForFunction(given => given in globalThis, name)
}
