import { assert } from '../../kernel/assert.ts'
import type { Sort } from '../filter/condition.ts'
import type { Pack, PackColumn } from '../pack.ts'
import { addRow, type Bits, noRows } from './bits.ts'
import { type LabelSets, labelSetsOf } from './label-sets.ts'
import { type RankSets, rankSetsOf } from './rank-sets.ts'
import { type Ranking, rankingOf, reverseRanking } from './ranking.ts'

export type PackIndex = {
  pack: Pack
  columnOf(metric: string): PackColumn
  rankingOf(metric: string): Ranking
  rankSetsOf(metric: string): RankSets
  /** Returns the rows in the order of a sort. */
  orderOf(sort: Sort): Ranking
  labelSetsOf(metric: string): LabelSets
  flagOf(metric: string, is: boolean): Bits
  membersOf(theme: string): Bits
  /**
   * Returns the index of a later pack. It reuses the structures of those columns, labels and themes that are the same
   * objects.
   */
  carriedTo(pack: Pack): PackIndex
}

/** These are the structures built so far, by metric or by theme. */
type Built = {
  rankings: Map<string, Ranking>
  rankSets: Map<string, RankSets>
  turned: Map<string, Ranking>
  labelSets: Map<string, LabelSets>
  on: Map<string, Bits>
  off: Map<string, Bits>
  members: Map<string, Bits>
}

/** Every structure is built on first use: about 120 kB and one millisecond per column of 10,000 rows. */
export const indexPack = (pack: Pack): PackIndex =>
  indexWith(pack, {
    rankings: new Map(),
    rankSets: new Map(),
    turned: new Map(),
    labelSets: new Map(),
    on: new Map(),
    off: new Map(),
    members: new Map(),
  })

function indexWith(pack: Pack, built: Built): PackIndex {
  let nowhere: PackColumn | undefined
  const columnOf = (metric: string): PackColumn => {
    nowhere ??= new Float32Array(pack.size).fill(Number.NaN)
    return pack.columns.get(metric) ?? nowhere
  }
  const ranking = (metric: string) => once(built.rankings, metric, () => rankingOf(columnOf(metric)))
  return {
    pack,
    columnOf,
    rankingOf: ranking,
    rankSetsOf: metric => once(built.rankSets, metric, () => rankSetsOf(ranking(metric))),
    orderOf({ metric, direction }) {
      assert(!pack.labels.has(metric), 'labels have no order that their numbers could give them')
      return direction === 'asc'
        ? ranking(metric)
        : once(built.turned, metric, () => reverseRanking(ranking(metric)))
    },
    labelSetsOf: metric =>
      once(built.labelSets, metric, () => labelSetsOf(columnOf(metric), pack.labels.get(metric) ?? [])),
    flagOf: (metric, is) =>
      once(is ? built.on : built.off, metric, () => rowsWith(columnOf(metric), is ? 1 : 0)),
    membersOf: theme => once(built.members, theme, () => setOf(pack.themes.get(theme) ?? [], pack.size)),
    carriedTo: later => indexWith(later, stillTrue(built, pack, later)),
  }
}

function stillTrue(built: Built, pack: Pack, later: Pack): Built {
  const sized = later.size === pack.size
  const column = (metric: string): boolean => sized && later.columns.get(metric) === pack.columns.get(metric)
  const labelled = (metric: string): boolean =>
    column(metric) && later.labels.get(metric) === pack.labels.get(metric)
  const theme = (name: string): boolean => sized && later.themes.get(name) === pack.themes.get(name)
  return {
    rankings: kept(built.rankings, column),
    rankSets: kept(built.rankSets, column),
    turned: kept(built.turned, column),
    labelSets: kept(built.labelSets, labelled),
    on: kept(built.on, column),
    off: kept(built.off, column),
    members: kept(built.members, theme),
  }
}

const kept = <T>(map: ReadonlyMap<string, T>, isKept: (key: string) => boolean): Map<string, T> =>
  new Map([...map].filter(([key]) => isKept(key)))

function once<T>(built: Map<string, T>, key: string, make: () => T): T {
  let value = built.get(key)
  if (value === undefined) {
    value = make()
    built.set(key, value)
  }
  return value
}

function rowsWith(column: PackColumn, value: number): Bits {
  const bits = noRows(column.length)
  for (let row = 0; row < column.length; row++) if (column[row] === value) addRow(bits, row)
  return bits
}

function setOf(rows: readonly number[], size: number): Bits {
  const bits = noRows(size)
  for (const row of rows) addRow(bits, row)
  return bits
}
