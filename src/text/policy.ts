/** One paragraph of a law of the house. Its id stays the same from version to version, so that a change can be shown. */
export type Clause = { id: string; head: string; text: string }
/** The day it came into force, as addresses spell it: 20250402. */
export type Version = { date: string; clauses: readonly Clause[] }
export type PolicyType = 'terms' | 'privacy'

export const clause = (id: string, head: string, text: string): Clause => ({ id, head, text })

/** An older version, told by what was different in it: another text, or null where the paragraph was not there yet. */
export const earlier = (
  later: Version,
  date: string,
  different: Readonly<Record<string, string | null>>,
): Version => ({
  date,
  clauses: later.clauses.flatMap(each => {
    const text = different[each.id]
    if (text === null) return []
    return [text === undefined ? each : { ...each, text }]
  }),
})
