import { openScreener, type Screener } from '#domain/screener/engine/screener.ts'
import type { Pack, PackColumn } from '#domain/screener/pack.ts'
import { chosenMetrics } from './generated-pack.ts'
import { makeBenchQueries } from './queries.ts'

/** Metrics that change with every trade; the rest of a pack stays the same until the next close. */
const moving = chosenMetrics.filter(id => /^(price|market_cap|volume|value|change_1d|per|pbr)$/.test(id))

/**
 * Notes on the costs around the queries: building the index column by column, and updating it when prices change during the
 * day.
 */
export function measureIndexCosts(pack: Pack): string[] {
  const doubled = withColumns(pack, chosenMetrics, column => Float64Array.from(column))
  const [singles, doubles] = [
    least(() => indexAll(openScreener(pack))),
    least(() => indexAll(openScreener(doubled))),
  ]
  const screener = openScreener(pack)
  indexAll(screener)
  const moved = (): Pack => withColumns(pack, moving, column => column.map(value => value * 1.001))
  const update = least(() => indexAll(screener.with(moved())))
  const first = least(() => void openScreener(pack).screen(makeBenchQueries().narrow[0]!))
  const each = chosenMetrics.length
  return [
    `an index is laid down for a column when it is first asked for: ${ms(singles / each)} (doubles ${ms(doubles / each)}); the first answer of all takes ${ms(first)}`,
    `an update that changes ${moving.length} columns in all their rows: ${ms(update)} until every column answers at full speed again; the other ${each - moving.length} keep theirs`,
  ]
}

function indexAll({ index }: Screener): void {
  for (const metric of chosenMetrics) index.rankSetsOf(metric)
}

function withColumns(pack: Pack, ids: readonly string[], change: (column: PackColumn) => PackColumn): Pack {
  const columns = new Map(pack.columns)
  for (const id of ids) columns.set(id, change(pack.columns.get(id)!))
  return { ...pack, columns }
}

/** Runs the work five times and returns the shortest time in milliseconds of CPU time. */
function least(work: () => void): number {
  const times = Array.from({ length: 5 }, () => {
    const before = process.cpuUsage()
    work()
    const { user, system } = process.cpuUsage(before)
    return (user + system) / 1000
  })
  return Math.min(...times)
}

const ms = (time: number): string => `${time.toFixed(2)} ms`
