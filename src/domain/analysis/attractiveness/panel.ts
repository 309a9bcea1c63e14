import type { IndicatorColumns } from '../columns.ts'
import { medianOf } from '../statistics/median.ts'
import { FEATURE_COUNT, featureRows } from './features.ts'
import { outcomesOnSessions } from './outcomes.ts'
import { newestBarIndices, unionOfSessions } from './sessions.ts'

/** One row for every stock of a country on every day with complete features, oldest day first. */
export type FeaturePanel = {
  sessions: Int32Array
  /** These are the index of the first row of each session and, as the last entry, the number of all rows. */
  first: Int32Array
  member: Int32Array
  session: Int32Array
  /**
   * The features are one row after another, each relative to the median of its day, so that the market's own move is no
   * merit of a stock.
   */
  features: Float64Array
  outcome: Int8Array
}

/** The bars must be adjusted and of one country. The features of a day depend on that day and days before it only. */
export function buildFeaturePanel(members: readonly IndicatorColumns[], horizon: number): FeaturePanel {
  const sessions = unionOfSessions(members)
  const slots = newestBarIndices(members, sessions)
  const outcomes = outcomesOnSessions({ members, sessions, slots, horizon })
  const rowsOf = members.map(featureRows)
  const found = { member: [] as number[], session: [] as number[] }
  const first = new Int32Array(sessions.length + 1)
  const isWhole = (member: number, session: number): boolean => {
    const slot = slots[member * sessions.length + session]!
    return (
      members[member]!.day[slot] === sessions[session] &&
      !Number.isNaN(rowsOf[member]![slot * FEATURE_COUNT]!)
    )
  }
  for (let session = 0; session < sessions.length; session++) {
    for (let member = 0; member < members.length; member++) {
      if (!isWhole(member, session)) continue
      found.member.push(member)
      found.session.push(session)
    }
    first[session + 1] = found.member.length
  }
  const panel: FeaturePanel = {
    sessions,
    first,
    member: Int32Array.from(found.member),
    session: Int32Array.from(found.session),
    features: new Float64Array(found.member.length * FEATURE_COUNT),
    outcome: new Int8Array(found.member.length),
  }
  for (const [row, member] of panel.member.entries()) {
    const session = panel.session[row]!
    const slot = slots[member * sessions.length + session]!
    panel.features.set(
      rowsOf[member]!.subarray(slot * FEATURE_COUNT, (slot + 1) * FEATURE_COUNT),
      row * FEATURE_COUNT,
    )
    panel.outcome[row] = outcomes[session * members.length + member]!
  }
  for (let session = 0; session < sessions.length; session++)
    setBesideMedian(panel.features, first[session]!, first[session + 1]!)
  return panel
}

function setBesideMedian(features: Float64Array, from: number, to: number): void {
  const scratch = new Float64Array(to - from)
  for (let slot = 0; slot < FEATURE_COUNT; slot++) {
    for (let row = from; row < to; row++) scratch[row - from] = features[row * FEATURE_COUNT + slot]!
    const median = medianOf(scratch, to - from)
    for (let row = from; row < to; row++) features[row * FEATURE_COUNT + slot]! -= median
  }
}
