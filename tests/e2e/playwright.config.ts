import { defineConfig } from '@playwright/test'
import { chromiumOptions } from './support/chromium.ts'

/**
 * These specs use many tabs, move clocks or kill processes. They run one at a time, so that nothing else loads the
 * machine.
 */
const heavy = ['deploy', 'extension', 'items', 'matrix', 'mixes', 'push', 'session', 'shell/update']
const heavyFiles = heavy.map(name => `**/e2e/${name}{/**,}*.spec.ts`)

/** Each worker has a real server with its own data folder and the built page; each test has its own browser context. */
export default defineConfig({
  testDir: '.',
  testMatch: '**/*.spec.ts',
  projects: [
    { name: 'light', testIgnore: heavyFiles, use: { serviceWorkers: 'block' } },
    { name: 'heavy', testMatch: heavyFiles, workers: 1 },
  ],
  outputDir: '../../.cache/e2e',
  globalSetup: './support/global-setup.ts',
  // Each worker has its own server, which some tests stop; the tests of a file share it. There are three workers,
  // because with two the two cores are idle while both wait.
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
