import type { MyReportsReply, MySignalChangesReply } from '#contract/my-feed.ts'
import { latestSessionsOf } from '#features/my-feed/view.ts'
import { collectHomeStockChanges, type HomeStockChange } from '#features/visits/since.ts'

export type SignalChange = Extract<HomeStockChange, { kind: 'signal' }>

export type TodaysChanges = {
  /** Signal changes of the last session of each country: the badge counts these. */
  signals: SignalChange[]
  others: HomeStockChange[]
  /** Signal changes before the last session, the newest first. */
  earlier: SignalChange[]
  asOf: { kr: string | null; us: string | null }
}

const isSignal = (change: HomeStockChange): change is SignalChange => change.kind === 'signal'

/** Groups the changes of my stocks into today's and earlier ones; «today» is the last session of each market. */
export function groupTodaysChanges(reports: MyReportsReply, changed: MySignalChangesReply): TodaysChanges {
  const { kr, us } = latestSessionsOf(reports.rows)
  const asOf = { kr, us }
  const all = collectHomeStockChanges(reports, changed)
  const isToday = ({ country, date }: HomeStockChange) => date === asOf[country]
  const today = all.filter(isToday)
  return {
    signals: today.filter(isSignal),
    others: today.filter(change => !isSignal(change)),
    earlier: all
      .filter(isSignal)
      .filter(change => !isToday(change))
      .sort((one, other) => (one.date < other.date ? 1 : one.date > other.date ? -1 : 0)),
    asOf,
  }
}

/** Returns a key that identifies the change wherever and whenever it is listed. */
export const keyOfChange = ({ fsym_id, date, from, to }: SignalChange): string =>
  `${fsym_id} ${date} ${from} ${to}`

export const unseenChanges = (signals: readonly SignalChange[], seen: ReadonlySet<string>): SignalChange[] =>
  signals.filter(change => !seen.has(keyOfChange(change)))

/** Returns the latest change of each stock; the given list must have the newest first. */
export function latestChangeOfEachStock(changes: readonly SignalChange[]): SignalChange[] {
  const seen = new Set<string>()
  return changes.filter(({ fsym_id }) => !seen.has(fsym_id) && seen.add(fsym_id))
}
