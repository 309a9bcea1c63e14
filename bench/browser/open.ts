import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type BrowserContext, chromium } from '@playwright/test'
import { assert } from '#domain/kernel/assert.ts'

const phone = { width: 390, height: 844 }

export type BrowserProfile = {
  /** Starts a new browser process on this profile. */
  open(baseURL: string): Promise<BrowserContext>
  remove(): void
}

/** A profile folder that survives browser restarts: service workers and caches are kept, as on a user's device. */
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
