import { defineConfig } from '@playwright/test'

/** A real server with a data folder of its own, the page as it is built, one Chromium profile per test. */
export default defineConfig({
  testDir: '.',
  testMatch: '**/*.spec.ts',
  outputDir: '../../.cache/e2e',
  globalSetup: './support/global-setup.ts',
  // Each has a server of its own, which some tests stop; the tests of a file share it.
  workers: 2,
  fullyParallel: false,
  timeout: 60_000,
  // A machine that is busy with something else fails nobody. What passed only then is named at the end; a race gets one try.
  retries: 1,
  expect: { timeout: 10_000 },
  use: {
    locale: 'ko-KR',
    viewport: { width: 390, height: 844 },
    trace: 'retain-on-failure',
    screenshot: 'only-on-failure',
  },
})
