import { defineConfig } from 'vitest/config'
import { withChangedNumber } from './changed-number.ts'

/** Only the rules' own tests are run, because they run once for every change of a rule. */
export default defineConfig({
  plugins: [withChangedNumber()],
  test: {
    // The cache of transformed files is off, because a changed file must be read again.
    fsModuleCache: false,
    include: ['src/domain/{market,analysis/scoring,screener,search}/**/*.test.ts'],
    setupFiles: ['tests/setup/seed.ts'],
  },
})
