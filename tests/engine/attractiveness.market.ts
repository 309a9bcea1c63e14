import { emptyColumns, type IndicatorColumns } from '#domain/analysis/columns.ts'
import { createSeededRandom } from '#domain/analysis/statistics/random.ts'
import { weekdaysFrom } from '#tests/builders/market.ts'

export type MarketPlan = {
  seed: number
  members: number
  sessions: number
  /**
   * The daily return that is added per standard deviation of the stock's own return over the last 63 sessions, as a
   * fraction; 0 makes a pure random walk.
   */
  momentum: number
}

const MARKET_MOVE = 0.01
const OWN_MOVE = 0.02
const LOOK_BACK = 63

/**
 * Generates stocks of one country. Each has a common market move and its own move, and the own moves contain the
 * planted momentum.
 */
export function generatedModelMarket({ seed, members, sessions, momentum }: MarketPlan): IndicatorColumns[] {
  const random = createSeededRandom(seed)
  const normal = () => Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random())
  const days = weekdaysFrom(20150105, sessions)
  const made = Array.from({ length: members }, () => {
    const columns = emptyColumns(sessions)
    columns.day.set(days)
    return { columns, own: new Float64Array(sessions + 1), close: 20 + 200 * random() }
  })
  for (let at = 0; at < sessions; at++) {
    const common = MARKET_MOVE * normal()
    for (const stock of made) {
      const before = stock.own[at]! - stock.own[Math.max(0, at - LOOK_BACK)]!
      const drift = (momentum * before) / (OWN_MOVE * Math.sqrt(LOOK_BACK))
      const own = OWN_MOVE * normal() + Math.max(-3 * momentum, Math.min(3 * momentum, drift))
      stock.own[at + 1] = stock.own[at]! + own
      const open = stock.close * Math.exp(0.004 * normal())
      stock.close *= Math.exp(common + own - 0.00025)
      const { columns, close } = stock
      columns.open[at] = open
      columns.close[at] = close
      columns.high[at] = Math.max(open, close) * (1 + 0.01 * random())
      columns.low[at] = Math.min(open, close) * (1 - 0.01 * random())
      columns.volume[at] = Math.round(100_000 * Math.exp(0.5 * normal()))
    }
  }
  return made.map(({ columns }) => columns)
}
