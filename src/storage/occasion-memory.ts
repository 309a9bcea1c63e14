/** What this device remembers of occasions and prompts. It names nobody. */
export type OccasionMemory = {
  /** When a prompt was shown last, and when one was put away. */
  shownAt: number | null
  dismissedAt: number | null
  reportVisits: readonly number[]
  /** When each thing was recorded last. */
  recordedAt: Readonly<Record<string, number>>
  /** A formula was answered here, in the period that was paid since then if that was known; until the server has heard of it. */
  formulaUse: { paidSince: string | null } | null
}

const KEY = 'tidemark-occasions'
type Kept = Pick<Storage, 'getItem' | 'setItem'>

/**
 * In a private window or a WebView, reading `localStorage` itself may throw.
 * https://developer.mozilla.org/docs/Web/API/Window/localStorage
 */
const deviceText = (): Kept | null => {
  try {
    return globalThis.localStorage ?? null
  } catch {
    return null
  }
}

const isInstant = (value: unknown): value is number => typeof value === 'number' && Number.isFinite(value)
const instantOrNull = (value: unknown): number | null => (isInstant(value) ? value : null)

/** Whatever cannot be read counts as nothing: a prompt may then come a second time, which is the lesser harm. */
export function readOccasionMemory(kept: Kept | null = deviceText()): OccasionMemory {
  const { shownAt, dismissedAt, reportVisits, recordedAt, formulaUse } = parseObject(kept)
  return {
    shownAt: instantOrNull(shownAt),
    dismissedAt: instantOrNull(dismissedAt),
    reportVisits: Array.isArray(reportVisits) ? reportVisits.filter(isInstant) : [],
    recordedAt: Object.fromEntries(
      Object.entries(recordedAt ?? {}).filter(([, at]) => isInstant(at)),
    ) as Record<string, number>,
    formulaUse: readFormulaUse(formulaUse),
  }
}

function readFormulaUse(value: unknown): OccasionMemory['formulaUse'] {
  if (typeof value !== 'object' || value === null) return null
  const { paidSince } = value as Record<string, unknown>
  return { paidSince: typeof paidSince === 'string' ? paidSince : null }
}

function parseObject(kept: Kept | null): Record<string, unknown> {
  try {
    const read: unknown = JSON.parse(kept?.getItem(KEY) ?? '{}')
    return typeof read === 'object' && read !== null ? (read as Record<string, unknown>) : {}
  } catch {
    return {}
  }
}

/** Returns whether it could be stored. */
export function changeOccasionMemory(
  part: Partial<OccasionMemory>,
  kept: Kept | null = deviceText(),
): boolean {
  try {
    kept?.setItem(KEY, JSON.stringify({ ...readOccasionMemory(kept), ...part }))
    return kept !== null
  } catch {
    return false
  }
}
