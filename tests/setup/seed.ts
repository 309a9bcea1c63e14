import fc from 'fast-check'

/** The small sample of `npm test` is the same one each time; `npm run proof` draws its own, and prints its seed when it fails. */
if (process.env.PROOF_ROUNDS !== 'full') fc.configureGlobal({ seed: 20_261_121 })
