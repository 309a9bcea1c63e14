import { roundTo } from '../analysis/report/fact.ts'
import type { LocalizedText } from '../analysis/report/words.ts'
import { assert } from '../kernel/assert.ts'
import type { MarketPack } from '../screener/market-pack.ts'
import { type MemberMove, memberMoves } from './group-change.ts'
import type { GroupReportInput } from './group-report-input.ts'
import { changeForRanking, type RankingMeasure } from './ranked.ts'

/** A mover is a member with a large part in the change of its group, or a large part against it. */
export type GroupMover = { name: LocalizedText; change: number; points: number }

/** These are all facts that the sentences may use; a fact is null when it is unknown or not worth a sentence. */
export type GroupFacts = {
  by: RankingMeasure
  change: number
  market: number | null
  middle: number
  upShare: number
  downShare: number
  doer: GroupMover | null
  /**
   * This is the percentage of all points in the same direction that the strongest member has; it is set only when that
   * is more than half of them.
   */
  doerShare: number | null
  against: GroupMover | null
  volume: number | null
  month: { change: number; ahead: number } | null
  multiple: { id: 'PER' | 'PBR'; value: number; reference: number; gap: number } | null
}

/** This is in percent: above it one member moved the group more than all the others together. */
const MOST_OF_IT = 50

export function collectGroupFacts(pack: MarketPack, about: GroupReportInput, by: RankingMeasure): GroupFacts {
  const { figures, market, multiples, rows } = about
  const [day, month] = [figures.changes['1D'], figures.changes['1M']]
  const change = changeForRanking(day, by)
  const { median: middle, up_share, down_share } = day
  assert(
    change !== null && middle !== null && up_share !== null && down_share !== null,
    'a group is reported on where the change of some of it is known',
  )
  const way = Math.sign(written(change))
  const moves = by === 'weighted' ? memberMoves(pack, rows, '1D') : []
  const along = strongest(moves, way)
  const allAlong = moves.reduce((total, { points }) => total + Math.max(0, points * way), 0)
  const share = along && allAlong > 0 ? ((along.points * way) / allAlong) * 100 : 0
  const [own, others] = [changeForRanking(month, by), changeForRanking(market.figures.changes['1M'], by)]
  const multiple = multiples
    .filter(({ id, value, gap }) => (id === 'PER' || id === 'PBR') && gap !== null && (value ?? 0) > 0)
    .find(({ id }, _, fit) => id === 'PER' || fit.length === 1)
  return {
    by,
    change,
    market: changeForRanking(market.figures.changes['1D'], by),
    middle,
    upShare: up_share,
    downShare: down_share,
    doer: along && doerFrom(pack, along),
    doerShare: share > MOST_OF_IT ? share : null,
    against: doerOrNull(pack, strongest(moves, -way)),
    volume: figures.volume_ratio,
    month: own === null || others === null ? null : { change: own, ahead: written(own) - written(others) },
    multiple: multiple
      ? {
          id: multiple.id as 'PER' | 'PBR',
          value: multiple.value!,
          reference: multiple.reference!,
          gap: (written(multiple.value!) / written(multiple.reference!) - 1) * 100,
        }
      : null,
  }
}

/** Rounds as the sentences do, so that a user who subtracts the numbers shown gets the difference shown. */
const written = (value: number): number => roundTo(value, 1)

/** Returns the member with the most points in that direction; null when they round to 0. */
function strongest(moves: readonly MemberMove[], way: number): MemberMove | null {
  const [first] = [...moves].sort((a, b) => (b.points - a.points) * way || a.row - b.row)
  return way !== 0 && first && written(first.points) * way > 0 ? first : null
}

const doerFrom = (pack: MarketPack, { row, change, points }: MemberMove): GroupMover => ({
  name: { ko: pack.namesKr[row]!, en: pack.namesEn[row]! },
  change,
  points,
})

const doerOrNull = (pack: MarketPack, move: MemberMove | null): GroupMover | null =>
  move && doerFrom(pack, move)
