import { err, ok, type Result } from '#domain/kernel/result.ts'
import { isoDay } from '#domain/market/calendar/day.ts'
import type { Country } from '#domain/market/country.ts'
import { isSimulated } from '#domain/market/source.ts'
import { distributionOf } from '#domain/screener/distribution.ts'
import { openScreener, type Screener } from '#domain/screener/engine/screener.ts'
import { explainCondition } from '#domain/screener/explain.ts'
import type { Condition, Filter } from '#domain/screener/filter/condition.ts'
import { filterOf } from '#domain/screener/filter/filter-of.ts'
import { entriesOf, type MarketPack, quoteAt, rowsByName } from '#domain/screener/market-pack.ts'
import type { PackColumn } from '#domain/screener/pack.ts'
import { openPackBytes } from '#domain/screener/pack-bytes/open.ts'
import { countRemovals } from '#domain/screener/removed.ts'
import { shownOf } from '#domain/screener/shown.ts'
import { buildIndex, type SearchIndex } from '#domain/search/build-index.ts'
import { inOtherLayout } from '#domain/search/compose.ts'
import { didYouMean } from '#domain/search/did-you-mean.ts'
import type { SearchEntry } from '#domain/search/entry.ts'
import { searchStocks } from '#domain/search/search.ts'
import { interleaveCountries } from '#domain/search/side-by-side.ts'
import { inflate } from './inflate.ts'
import type {
  CountedValue,
  FilterSource,
  GivenOf,
  PackHead,
  PackProblem,
  PackQuestion,
  PackQuestions,
  PackResult,
} from './pack-protocol.ts'

type Opened = { pack: MarketPack; screener: Screener; rows: ReadonlyMap<string, number> | null }

type Handlers = { [Q in PackQuestion]: (input: GivenOf<Q>) => PackResult<Q> | Promise<PackResult<Q>> }

const problem = (code: PackProblem['code'], detail = ''): { ok: false; error: PackProblem } =>
  err({ code, detail })

/** Our choice: as many bars as fit the width of a phone. */
const BINS = 40
/** The same number as on the server. */
const SUGGESTED = 5

/** Holds the open packs and replies to requests: the whole work of the worker, separate from it for tests. */
export function createPackDesk() {
  const open = new Map<Country, Opened>()
  let index: SearchIndex | null = null

  /** Covers all open packs; built on the first search. */
  function searchIndex(): SearchIndex {
    index ??= buildIndex(interleaveCountries([...open.values()].map(({ pack }) => entriesOf(pack))))
    return index
  }

  function of(country: Country): Result<Opened, PackProblem> {
    const found = open.get(country)
    return found ? ok(found) : problem('not_open', country)
  }

  const withRows = <F extends { entry: SearchEntry }>(found: readonly F[]) =>
    found.flatMap(({ entry, ...why }) => {
      const opened = open.get(entry.country)
      const row = opened && rowOf(opened, entry.fsym_id)
      return row === undefined ? [] : [{ ...why, row: quoteAt(opened!.pack, row) }]
    })

  const handlers: Handlers = {
    async open({ country, packed }) {
      const inflated = await inflate(packed)
      if (!inflated.ok) {
        const { kind, detail } = inflated.error
        return problem(kind === 'unsupported' ? 'unsupported' : 'unreadable', detail)
      }
      const read = openPackBytes(inflated.value)
      if (!read.ok) return problem(read.error.kind === 'newer' ? 'newer' : 'unreadable', read.error.detail)
      if (read.value.country !== country) return problem('unreadable', `a pack of ${read.value.country}`)
      open.set(country, { pack: read.value, screener: openScreener(read.value), rows: null })
      index = null
      return ok(headOf(read.value))
    },
    close({ country }) {
      if (open.delete(country)) index = null
      return ok(null)
    },
    search({ query, limit, country }) {
      if (open.size === 0) return problem('not_open')
      return ok(searchStocks(searchIndex(), query, { limit, ...(country === undefined ? {} : { country }) }))
    },
    find({ query, limit }) {
      if (open.size === 0) return problem('not_open')
      const all = searchIndex()
      const hits = searchStocks(all, query, { limit })
      const near = hits.length > 0 ? [] : didYouMean(all, query, { limit: SUGGESTED })
      return ok({ hits: withRows(hits), did_you_mean: withRows(near), other_layout: inOtherLayout(query) })
    },
    quotes({ names }) {
      if (open.size === 0) return problem('not_open')
      return ok(
        names.map(name => {
          for (const opened of open.values()) {
            const row = rowOf(opened, name)
            if (row !== undefined) return quoteAt(opened.pack, row)
          }
          return null
        }),
      )
    },
    screen({ country, asked, limit, offset = 0, shows = [] }) {
      const found = of(country)
      if (!found.ok) return found
      const { pack, screener } = found.value
      const { count, rows } = screener.screen(filterFrom(asked, country), offset + limit)
      return ok({
        ...headOf(pack),
        total: count,
        rows: rows.slice(offset).map(row => ({
          quote: quoteAt(pack, row),
          values: shownOf(pack, shows, row),
        })),
      })
    },
    survey({ country, asked, metrics }) {
      const found = of(country)
      if (!found.ok) return found
      const { pack, screener } = found.value
      return ok({
        ...headOf(pack),
        ...countRemovals(screener, filterFrom(asked, country)),
        distributions: Object.fromEntries(
          metrics.map(metric => [metric, distributionOf(screener, metric, BINS)]),
        ),
      })
    },
    choices({ country }) {
      const found = of(country)
      if (!found.ok) return found
      const { pack } = found.value
      return ok({
        ...headOf(pack),
        categories: Object.fromEntries(
          [...pack.labels].map(([metric, labels]) => [metric, counted(pack.columns.get(metric), labels)]),
        ),
        themes: [...pack.themes].map(([label, rows]) => ({ label, count: rows.length })),
      })
    },
    explain({ country, asked, name }) {
      const found = of(country)
      if (!found.ok) return found
      const row = rowOf(found.value, name)
      if (row === undefined) return problem('unknown_stock', name)
      return ok(explainCondition(found.value.pack, whereFrom(asked, country), row))
    },
  }

  return {
    /** Always returns a reply, also after a bug, because a caller without a reply would wait for ever. */
    async answer<Q extends PackQuestion>(ask: Q, input: GivenOf<Q>): Promise<PackResult<Q>> {
      try {
        return await (handlers[ask] as (input: GivenOf<Q>) => Promise<PackResult<Q>>)(input)
      } catch (bug) {
        return problem('crashed', String(bug))
      }
    },
  }
}

export type PackDesk = {
  answer<Q extends keyof PackQuestions>(ask: Q, input: GivenOf<Q>): Promise<PackResult<Q>>
}

function rowOf(opened: Opened, name: string): number | undefined {
  opened.rows ??= rowsByName(opened.pack)
  return opened.rows.get(name)
}

const headOf = ({ country, version, day, source, size }: MarketPack): PackHead => ({
  country,
  version,
  as_of: isoDay(day),
  source,
  simulated: isSimulated(source),
  size,
})

function counted(column: PackColumn | undefined, labels: readonly string[]): CountedValue[] {
  const counts = new Uint32Array(labels.length)
  column?.forEach(code => {
    if (!Number.isNaN(code)) counts[code]!++
  })
  return labels.map((label, code) => ({ label, count: counts[code]! }))
}

const filterFrom = (asked: FilterSource, country: Country): Filter =>
  'saved' in asked ? filterOf(asked.saved, country) : asked.filter

const whereFrom = (asked: FilterSource | { where: Condition }, country: Country): Condition =>
  'where' in asked ? asked.where : filterFrom(asked, country).where
