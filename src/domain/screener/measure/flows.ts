import type { InvestorFlow } from '../../market/filings/investor-flow.ts'
import { type Measure, type MeasureInput, type Measures, orNaN, RELATIVE_TOLERANCE } from './view.ts'

export const flowMeasures: Measures = {
  foreign_val_days: view => streakOf(view, flow => Math.sign(orNaN(flow.foreign_net_value))),
  foreign_rate_days: view =>
    streakOf(view, ({ foreign_ratio: now }, before) => {
      const moved = orNaN(now) - orNaN(before?.foreign_ratio)
      return Math.abs(moved) <= RELATIVE_TOLERANCE ? 0 : Math.sign(moved)
    }),
  foreign_ratio: view => ratioOf(view),
  // The foreign limit differs by law, so without it the room is unknown.
  f_room: view => Math.max(0, orNaN(view.foreignLimit) - ratioOf(view)),
}

/**
 * Returns the foreign ratio of the newest traded session, because holdings cannot change during a halt. It exists in
 * Korea only.
 */
const ratioOf: Measure = view => orNaN(next(flowsBackFrom(view))?.foreign_ratio)

/**
 * Yields the flows session by session into the past. The series ends at a traded session without data, since the
 * direction there is unknown.
 */
function* flowsBackFrom({ flows, traded: { day }, slot }: MeasureInput): Generator<InvestorFlow, void> {
  let at = flows.length - 1
  for (let session = slot; session >= 0; session--) {
    while (at >= 0 && flows[at]!.day > day[session]!) at--
    const flow = flows[at]
    if (!flow || flow.day !== day[session]) return
    yield flow
  }
}

const next = (flows: Iterator<InvestorFlow, void>): InvestorFlow | undefined =>
  flows.next().value ?? undefined

/**
 * Returns the number of sessions in a row with the same direction as the newest, negative for sales; 0 where the newest
 * has none.
 */
function streakOf(
  view: MeasureInput,
  wayOf: (flow: InvestorFlow, before: InvestorFlow | undefined) => number,
) {
  const flows = flowsBackFrom(view)
  let flow = next(flows)
  let before = next(flows)
  const way = flow ? wayOf(flow, before) : Number.NaN
  if (way === 0 || Number.isNaN(way)) return way
  let streak = 0
  while (flow && wayOf(flow, before) === way) {
    streak += way
    flow = before
    before = next(flows)
  }
  return streak
}
