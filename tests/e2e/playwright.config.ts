import { defineConfig } from '@playwright/test'

/** Many tabs, clocks that are moved, processes that are killed: their own load is all they should feel. */
const heavy = ['deploy', 'extension', 'items', 'matrix', 'push', 'session', 'shell/update']
const heavyFiles = heavy.map(name => `**/e2e/${name}{/**,}*.spec.ts`)

/** A real server with a data folder of its own, the page as it is built, one Chromium profile per test. */
export default defineConfig({
  testDir: '.',
  testMatch: '**/*.spec.ts',
  projects: [
    { name: 'light', testIgnore: heavyFiles },
    { name: 'heavy', testMatch: heavyFiles, workers: 1 },
  ],
  outputDir: '../../.cache/e2e',
  globalSetup: './support/global-setup.ts',
  // Each has a server of its own, which some tests stop; the tests of a file share it.
  workers: 2,
  fullyParallel: false,
  timeout: 120_000,
  // A machine that is busy with something else fails nobody. What passed only then is named at the end; a race gets one try.
  retries: 1,
  expect: { timeout: 15_000 },
  use: {
    locale: 'ko-KR',
    viewport: { width: 390, height: 844 },
    trace: 'on-first-retry',
    screenshot: 'only-on-failure',
  },
})
