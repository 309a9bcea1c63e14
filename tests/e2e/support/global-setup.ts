import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { firstBuild } from './builds.ts'

// biome-ignore lint/style/noDefaultExport: Playwright calls the default export
export default async function globalSetup(): Promise<() => void> {
  const folder = mkdtempSync(join(tmpdir(), 'tidemark-e2e-'))
  process.env.TIDEMARK_E2E_DIR = folder
  await firstBuild()
  return () => rmSync(folder, { recursive: true, force: true })
}
