/** One paragraph of the terms or the privacy policy. Its id stays the same between versions, so that a change can be shown. */
export type PolicyClause = { id: string; head: string; text: string }
/** `date` is the day on which the version came into force, written as in addresses: 20250402. */
export type PolicyVersion = { date: string; clauses: readonly PolicyClause[] }

export const clause = (id: string, head: string, text: string): PolicyClause => ({ id, head, text })

/**
 * Builds an older version from the later one. `different` has the older text of each paragraph that differs, or null
 * where the paragraph did not exist yet.
 */
export const earlierPolicyVersion = (
  later: PolicyVersion,
  date: string,
  different: Readonly<Record<string, string | null>>,
): PolicyVersion => ({
  date,
  clauses: later.clauses.flatMap(each => {
    const text = different[each.id]
    if (text === null) return []
    return [text === undefined ? each : { ...each, text }]
  }),
})
