import type { TestStep } from '../steps.ts'
import { importRulesCheck } from './boundaries.ts'
import { commits } from './commits.ts'
import { lint } from './lint.ts'
import { purity } from './purity.ts'
import { sizes } from './sizes.ts'
import { types } from './types.ts'
import { unused } from './unused.ts'

/** The checks that are not test suites. The quick ones come first, so that a slip shows at once. */
export const checks: readonly TestStep[] = [lint, purity, sizes, commits, ...types, unused, importRulesCheck]
