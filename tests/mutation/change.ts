/**
 * The result of the tests for one change. `endless` means that the tests did not come to an end: that counts as
 * noticed, but is listed separately, because a busy machine can look the same. `broken` means that the tests could not
 * be loaded, so none of them has noticed anything.
 */
export type MutantOutcome = 'noticed' | 'endless' | 'missed' | 'broken'

export const isNoticed = ({ outcome }: Mutant): boolean => outcome === 'noticed' || outcome === 'endless'

/** One change of a rule: its position, its text, and whether a test failed because of it. */
export type Mutant = { where: string; what: string; outcome: MutantOutcome }

export type ReportLine = (line: string) => void

/** Milliseconds. Our choice: a run of a rule's tests that takes longer counts as endless. */
export const longest = 60_000

/** The tests use their small seeded samples, even in a full proof, because they run once for every change. */
export const ownTests = { ...process.env, PROOF_ROUNDS: 'small' }

/** Prints a change that no test noticed at once, because a long run is read while it continues. */
export function sayUnlessNoticed(change: Mutant, say: ReportLine): void {
  const { where, what, outcome } = change
  if (!isNoticed(change)) say(`${outcome}: ${where}  ${what}`)
}
