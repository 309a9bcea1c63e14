// The three windows are one, three and six months of sessions. Our choice: the weights and full points. The stock against its
// sector says more than the sector against its country, and a longer window has a wider usual spread.
import { isoDay, type TradingDay } from '../../market/calendar/day.ts'
import type { IndicatorColumns } from '../columns.ts'
import { medianOfOthers, type SortedValues, sortKnownValues } from './peers.ts'
import { leftOutReasons, noScoreReasons } from './reasons.ts'
import type { ComputedScore } from './score.ts'
import {
  type LeftOutInput,
  linearVerdict,
  type ScoredInput,
  type WeighedScoreInput,
  weighInputs,
} from './weigh.ts'

export const returnWindows = [20, 63, 126] as const
export type ReturnWindow = (typeof returnWindows)[number]

/** Returns are in percent; null when the history is too short. */
export type WindowReturns = Readonly<Record<ReturnWindow, number | null>>

/** The bars must be adjusted, with halts levelled. */
export function returnsOf({ close }: Pick<IndicatorColumns, 'close'>): WindowReturns {
  const over = (window: ReturnWindow): number | null => {
    const [first, last] = [close.at(-1 - window), close.at(-1)]
    return first && last ? (last / first - 1) * 100 : null
  }
  return { 20: over(20), 63: over(63), 126: over(126) }
}

export type SortedReturns = Readonly<Record<ReturnWindow, SortedValues>>

/** Collects the returns of a sector's or a country's stocks on the same day. */
export const collectReturns = (members: readonly WindowReturns[]): SortedReturns => ({
  20: sortKnownValues(members.map(member => member[20])),
  63: sortKnownValues(members.map(member => member[63])),
  126: sortKnownValues(members.map(member => member[126])),
})

type Input = { window: ReturnWindow; weight: number; full: number }

const stockInputs: readonly Input[] = [
  { window: 20, weight: 0.15, full: 10 },
  { window: 63, weight: 0.25, full: 20 },
  { window: 126, weight: 0.2, full: 30 },
]

const sectorInputs: readonly Input[] = [
  { window: 20, weight: 0.1, full: 5 },
  { window: 63, weight: 0.15, full: 10 },
  { window: 126, weight: 0.15, full: 15 },
]

/** Our choice: the least weight that must be known is that of the stock against its sector in the two shorter windows. */
const MIN_KNOWN_SECTOR = 0.4

export type SectorComparison = {
  day: TradingDay
  own: WindowReturns
  sector: SortedReturns
  country: SortedReturns
}

/** Each value is a difference of two returns, in percentage points. */
export function sectorPerformanceScore({ day, own, sector, country }: SectorComparison): ComputedScore {
  const date = isoDay(day)
  const compared = (one: number | null, other: number | null, full: number): ScoredInput | LeftOutInput => {
    if (one === null || other === null) return { because: leftOutReasons.fewPeers }
    return { value: one - other, says: linearVerdict(one - other, 0, full), date }
  }
  const readings: WeighedScoreInput[] = [
    ...stockInputs.map(({ window, weight, full }): WeighedScoreInput => {
      const mine = own[window]
      return {
        id: `vs_sector_${window}`,
        name_kr: `업종 대비 ${window}거래일 수익률`,
        name_en: `Return over ${window} sessions vs. sector`,
        unit: 'points',
        weight,
        read:
          mine === null
            ? { because: leftOutReasons.tooNew }
            : compared(mine, medianOfOthers(sector[window], mine), full),
      }
    }),
    ...sectorInputs.map(
      ({ window, weight, full }): WeighedScoreInput => ({
        id: `sector_vs_country_${window}`,
        name_kr: `시장 대비 업종의 ${window}거래일 수익률`,
        name_en: `Sector return over ${window} sessions vs. market`,
        unit: 'points',
        weight,
        read: compared(medianOfOthers(sector[window], null), medianOfOthers(country[window], null), full),
      }),
    ),
  ]
  return weighInputs('sector_performance', readings, MIN_KNOWN_SECTOR, noScoreReasons.sector_performance)
}
