import type { TestStep } from '../steps.ts'
import { importRulesCheck } from './boundaries.ts'
import { commitSubjectCheck } from './commits.ts'
import { lintCheck } from './lint.ts'
import { purityCheck } from './purity.ts'
import { fileSizeCheck } from './sizes.ts'
import { typeChecks } from './types.ts'
import { unusedCodeCheck } from './unused.ts'

/** The checks that are not test suites. The quick ones come first, so that a slip shows at once. */
export const checks: readonly TestStep[] = [
  lintCheck,
  purityCheck,
  fileSizeCheck,
  commitSubjectCheck,
  ...typeChecks,
  unusedCodeCheck,
  importRulesCheck,
]
