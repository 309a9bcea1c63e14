/**
 * `endless`: the tests did not come to an end. That counts as noticed, but is listed apart, because a busy machine can look
 * like it. `broken`: the tests could not be loaded, so none of them has noticed anything.
 */
export type MutantOutcome = 'noticed' | 'endless' | 'missed' | 'broken'

export const isNoticed = ({ outcome }: Mutant): boolean => outcome === 'noticed' || outcome === 'endless'

/** One change of a rule, where it was made, and whether a test failed for it. */
export type Mutant = { where: string; what: string; outcome: MutantOutcome }

export type ReportLine = (line: string) => void

/** Milliseconds. Our choice: a run of a rule's tests that takes longer counts as endless. */
export const longest = 60_000

/** The tests take their small seeded samples, whatever the proof around them uses: they run once for every change. */
export const ownTests = { ...process.env, PROOF_ROUNDS: 'small' }

/** Reported as soon as it is known, because a long run is read while it goes on. */
export function sayUnlessNoticed(change: Mutant, say: ReportLine): void {
  const { where, what, outcome } = change
  if (!isNoticed(change)) say(`${outcome}: ${where}  ${what}`)
}
