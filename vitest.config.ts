import { defineConfig } from 'vitest/config'

/** The suites, each a project with the set-up that its tests need; what a page is built from stands in `vite.config.ts`. */
export default defineConfig({
  test: {
    projects: [
      {
        extends: './vite.config.ts',
        test: {
          name: 'domain',
          include: ['src/domain/**/*.test.ts'],
          setupFiles: ['tests/setup/no-stray-errors.ts', 'tests/setup/seed.ts'],
          testTimeout: 30_000,
          // Pure code has nothing that one file could leave to the next, and starting anew for each takes longer than its tests.
          isolate: false,
        },
      },
      {
        extends: './vite.config.ts',
        test: {
          name: 'unit',
          include: ['{src,server,scripts,extension}/**/*.test.{ts,tsx}'],
          exclude: ['src/domain/**'],
          setupFiles: ['tests/setup/compiled.ts', 'tests/setup/no-stray-errors.ts', 'tests/setup/seed.ts'],
          testTimeout: 60_000,
          // A process for each file takes longer than the tests in it. What a test replaces is put back after it.
          isolate: false,
          restoreMocks: true,
          unstubGlobals: true,
          unstubEnvs: true,
        },
      },
      {
        extends: './vite.config.ts',
        test: {
          name: 'server',
          include: ['tests/{server,contract}/**/*.test.ts'],
          globalSetup: ['tests/server/database/global-setup.ts'],
          setupFiles: ['tests/setup/seed.ts'],
          isolate: false,
          // They end a test that hangs; on a machine with much else to do a night takes a minute.
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
      {
        extends: './vite.config.ts',
        test: {
          name: 'structure',
          include: ['tests/{structure,scripts}/**/*.test.ts'],
          testTimeout: 120_000,
          hookTimeout: 120_000,
          isolate: false,
        },
      },
      {
        extends: './vite.config.ts',
        test: {
          name: 'engine',
          include: ['tests/engine/**/*.test.ts'],
          setupFiles: ['tests/setup/seed.ts'],
          testTimeout: 120_000,
          hookTimeout: 120_000,
          isolate: false,
        },
      },
      {
        extends: './vite.config.ts',
        test: {
          name: 'proof',
          include: ['tests/proof/**/*.proof.ts'],
          globalSetup: ['tests/server/database/global-setup.ts'],
          testTimeout: 900_000,
          hookTimeout: 300_000,
          // A proof measures and kills real processes: two at once would disturb each other.
          fileParallelism: false,
        },
      },
    ],
  },
})
