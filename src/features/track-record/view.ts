import type { TrackSection } from '#contract/track.ts'

type Estimate = NonNullable<TrackSection['closed']['net']>

/** Writes a share in percentage points, with a typographic minus: 0.0338 becomes «+3.38». */
export function formatPercentagePoints(share: number, decimals = 2): string {
  const text = Math.abs(share * 100).toFixed(decimals)
  if (!/[1-9]/.test(text)) return text
  return (share < 0 ? '−' : '+') + text
}

/** Returns a scale that always contains zero, with some margin. */
export function scaleWithZero(estimate: Estimate): { min: number; max: number } {
  const reach = [0, estimate.value, estimate.interval?.low ?? 0, estimate.interval?.high ?? 0]
  const [low, high] = [Math.min(...reach), Math.max(...reach)]
  const air = Math.max((high - low) * 0.15, 0.001)
  return { min: low - air, max: high + air }
}

/** Returns the numbers of trades with a gain and with a loss, computed from the hit rate. */
export function countGainsAndLosses({ closed }: TrackSection): { gained: number; lost: number } {
  const gained = Math.round((closed.hit_rate?.value ?? 0) * closed.n)
  return { gained, lost: closed.n - gained }
}

export type SignalLink = { fsymId: string; day: string }

/** Reads `#signal=<fsym_id>/<day>` at the end of an address, which may itself be behind a hash. */
export function parseSignalLink(address: string): SignalLink | null {
  const found = /#signal=([^/#]+)\/(\d{4}-?\d{2}-?\d{2})$/.exec(address)
  if (!found) return null
  try {
    const day = found[2]!.replaceAll('-', '')
    return {
      fsymId: decodeURIComponent(found[1]!),
      day: `${day.slice(0, 4)}-${day.slice(4, 6)}-${day.slice(6)}`,
    }
  } catch {
    return null
  }
}

/** Returns the number of trades and their mean return, up to and including the month of a date. */
export function resultUpToMonth(
  months: TrackSection['months'],
  date: string,
): { n: number; net: number | null } {
  const own = months.filter(({ month }) => month <= date.slice(0, 7))
  const n = own.reduce((sum, each) => sum + each.n, 0)
  return { n, net: n === 0 ? null : own.reduce((sum, each) => sum + each.net * each.n, 0) / n }
}
