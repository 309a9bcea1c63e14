import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { makeFirstBuild } from './builds.ts'
import { marketTemplate } from './market-template.ts'

// biome-ignore lint/style/noDefaultExport: Playwright calls the default export
export default async function globalSetup(): Promise<() => void> {
  const folder = mkdtempSync(join(tmpdir(), 'tidemark-e2e-'))
  process.env.TIDEMARK_E2E_DIR = folder
  await makeFirstBuild()
  const template = await marketTemplate()
  // Playwright's workers are separate processes, so they get the template through the environment.
  process.env.TIDEMARK_E2E_TEMPLATE = JSON.stringify(template)
  return () => rmSync(folder, { recursive: true, force: true })
}
