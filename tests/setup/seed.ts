import fc from 'fast-check'
import { sampleSeed } from '#scripts/test-runner/sample-seed.ts'

/**
 * A full proof that is started by hand without a seed leaves the choice to fast-check, which prints its own seed when
 * it fails.
 */
if (process.env.PROOF_ROUNDS !== 'full' || process.env.TIDEMARK_SEED)
  fc.configureGlobal({ seed: sampleSeed() })
