import { defineConfig } from '@playwright/test'
import { chromiumOptions } from './support/chromium.ts'

/** Many tabs, clocks that are moved, processes that are killed: their own load is all they should feel. */
const heavy = ['deploy', 'extension', 'items', 'matrix', 'push', 'session', 'shell/update']
const heavyFiles = heavy.map(name => `**/e2e/${name}{/**,}*.spec.ts`)

/** A real server with a data folder of its own and the page as it is built, for each worker; a browser context for each test. */
export default defineConfig({
  testDir: '.',
  testMatch: '**/*.spec.ts',
  projects: [
    { name: 'light', testIgnore: heavyFiles, use: { serviceWorkers: 'block' } },
    { name: 'heavy', testMatch: heavyFiles, workers: 1 },
  ],
  outputDir: '../../.cache/e2e',
  globalSetup: './support/global-setup.ts',
  // Each has a server of its own, which some tests stop; the tests of a file share it. Two leave two cores idle while both wait.
  workers: 3,
  fullyParallel: false,
  timeout: 120_000,
  expect: { timeout: 15_000 },
  use: {
    locale: 'ko-KR',
    viewport: { width: 390, height: 844 },
    launchOptions: chromiumOptions('shell'),
    screenshot: 'only-on-failure',
  },
})
