import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type BrowserContext, chromium } from '@playwright/test'
import { assert } from '#domain/kernel/assert.ts'

const phone = { width: 390, height: 844 }

export type BrowserProfile = {
  /** A browser newly started on this profile. */
  open(baseURL: string): Promise<BrowserContext>
  remove(): void
}

/** Workers and caches are kept from one start of the browser to the next, as a person's are. */
export function createProfile(): BrowserProfile {
  const folder = mkdtempSync(join(tmpdir(), 'tidemark-bench-profile-'))
  const executablePath = process.env.TIDEMARK_CHROMIUM
  assert(executablePath, 'the bench has found a browser')
  return {
    open: baseURL =>
      chromium.launchPersistentContext(folder, {
        executablePath,
        baseURL,
        viewport: phone,
        locale: 'ko-KR',
        args: [
          '--no-sandbox',
          '--disable-background-networking',
          '--disable-component-update',
          '--no-first-run',
        ],
      }),
    remove: () => rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 }),
  }
}
