import { defineConfig } from 'vitest/config'

/**
 * The test suites: each is a project of its own, with the set-up that its tests need. How a page is built is in
 * `vite.config.ts`.
 */
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
          // Pure code leaves no state behind for the next file, and a new process per file takes longer than its tests.
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
          // A process per file takes longer than the tests in it. Mocks and stubs are restored after each test.
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
          // These limits only end a test that hangs: on a busy machine a night takes a minute.
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
          name: 'programs',
          // Programs that are started, built or waited for: `npm run check` has no time for them.
          include: ['tests/programs/**/*.test.ts'],
          setupFiles: ['tests/setup/compiled.ts'],
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
