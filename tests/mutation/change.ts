/**
 * `endless`: the tests did not come to an end, which is noticed too, but told apart because a busy machine can look like it.
 * `broken`: they could not even be loaded, so none of them has noticed anything.
 */
export type MutantOutcome = 'noticed' | 'endless' | 'missed' | 'broken'

export const isNoticed = ({ outcome }: Mutant): boolean => outcome === 'noticed' || outcome === 'endless'

/** One change of a rule, where it was made, and whether a test failed for it. */
export type Mutant = { where: string; what: string; outcome: MutantOutcome }

export type ReportLine = (line: string) => void

/** One run of a rule's tests may take so long; then it is taken for endless. */
export const longest = 60_000

/** The tests' small seeded samples, whatever the proof around them asks for: they run once for every change. */
export const ownTests = { ...process.env, PROOF_ROUNDS: 'small' }

/** Said as soon as it is known: a long run is read while it goes on. */
export function sayUnlessNoticed(change: Mutant, say: ReportLine): void {
  const { where, what, outcome } = change
  if (!isNoticed(change)) say(`${outcome}: ${where}  ${what}`)
}
