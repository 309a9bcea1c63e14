import { defineConfig } from 'vitest/config'
import { withChangedNumber } from './changed-number.ts'

/** The rules' own tests and nothing else: they are run once for every change of a rule. */
export default defineConfig({
  plugins: [withChangedNumber()],
  test: {
    // A file is read anew, with its change in it.
    fsModuleCache: false,
    include: ['src/domain/{market,analysis/scoring,screener,search}/**/*.test.ts'],
    setupFiles: ['tests/setup/seed.ts'],
  },
})
