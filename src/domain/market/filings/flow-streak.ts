import { rulesV3 } from '../../analysis/signals/rules-v3.ts'
import type { InvestorFlow } from './investor-flow.ts'

/**
 * A streak is the number of sessions in a row with the same direction as the newest one, negative for sales; 0 where
 * the newest has none, null where it is unknown. It is counted as in the screener.
 */
export type FlowStreaks = {
  foreign_value: number | null
  foreign_ratio: number | null
  institution_value: number | null
}

/**
 * Both lists must be oldest first. A traded session without flow data ends the streak, because its direction is
 * unknown. A halt does not, because holdings cannot change in it.
 */
export function computeFlowStreaks(flows: readonly InvestorFlow[], traded: readonly number[]): FlowStreaks {
  const back = unbroken(flows, traded)
  return {
    foreign_value: streak(back.map(flow => wayOf(flow.foreign_net_value))),
    foreign_ratio: streak(
      back.map((flow, at) => moved(flow.foreign_ratio, back[at + 1]?.foreign_ratio ?? null)),
    ),
    institution_value: streak(back.map(flow => wayOf(flow.institution_net_value))),
  }
}

function unbroken(flows: readonly InvestorFlow[], traded: readonly number[]): InvestorFlow[] {
  const byDay = new Map<number, InvestorFlow>(flows.map(flow => [flow.day, flow]))
  const found: InvestorFlow[] = []
  for (const day of traded.toReversed()) {
    const flow = byDay.get(day)
    if (!flow) break
    found.push(flow)
  }
  return found
}

const wayOf = (value: number | null): number | null => (value === null ? null : Math.sign(value) + 0)

function moved(now: number | null, before: number | null): number | null {
  if (now === null || before === null) return null
  return Math.abs(now - before) <= rulesV3.values.tie ? 0 : Math.sign(now - before)
}

function streak(ways: readonly (number | null)[]): number | null {
  const [way] = ways
  if (way === undefined || way === null) return null
  if (way === 0) return 0
  const end = ways.findIndex(each => each !== way)
  return way * (end < 0 ? ways.length : end)
}
