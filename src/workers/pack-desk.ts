import { err, ok, type Result } from '#domain/kernel/result.ts'
import type { Country } from '#domain/market/country.ts'
import { isoDay } from '#domain/market/day.ts'
import { isSimulated } from '#domain/market/source.ts'
import { openScreener, type Screener } from '#domain/screener/engine/screener.ts'
import { explain } from '#domain/screener/explain.ts'
import type { Condition, Filter } from '#domain/screener/filter/condition.ts'
import { filterOf } from '#domain/screener/filter/filter-of.ts'
import { entriesOf, type MarketPack, quoteAt, rowsByName } from '#domain/screener/market-pack.ts'
import { findMetric } from '#domain/screener/metrics/index.ts'
import { valueAt } from '#domain/screener/pack.ts'
import { openPackBytes } from '#domain/screener/pack-bytes/open.ts'
import { buildIndex, type SearchIndex } from '#domain/search/build-index.ts'
import { search } from '#domain/search/search.ts'
import { sideBySide } from '#domain/search/side-by-side.ts'
import { inflate } from './inflate.ts'
import type {
  Answered,
  Asked,
  GivenOf,
  PackHead,
  PackProblem,
  PackQuestion,
  PackQuestions,
  Shown,
} from './pack-protocol.ts'

type Opened = { pack: MarketPack; screener: Screener; rows: ReadonlyMap<string, number> | null }

type Handlers = { [Q in PackQuestion]: (given: GivenOf<Q>) => Answered<Q> | Promise<Answered<Q>> }

const problem = (code: PackProblem['code'], detail = ''): { ok: false; error: PackProblem } =>
  err({ code, detail })

/** Whoever holds the open packs and answers from them: a worker's whole work, without the worker. */
export function createPackDesk() {
  const open = new Map<Country, Opened>()
  let index: SearchIndex | null = null

  /** Of all open packs together; made when somebody searches. */
  function searchIndex(): SearchIndex {
    index ??= buildIndex(sideBySide([...open.values()].map(({ pack }) => entriesOf(pack))))
    return index
  }

  function of(country: Country): Result<Opened, PackProblem> {
    const found = open.get(country)
    return found ? ok(found) : problem('not_open', country)
  }

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
      return ok(search(searchIndex(), query, { limit, ...(country === undefined ? {} : { country }) }))
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
          values: Object.fromEntries(shows.map(metric => [metric, shown(pack, metric, row)])),
        })),
      })
    },
    explain({ country, asked, name }) {
      const found = of(country)
      if (!found.ok) return found
      const row = rowOf(found.value, name)
      if (row === undefined) return problem('unknown_stock', name)
      return ok(explain(found.value.pack, whereFrom(asked, country), row))
    },
  }

  return {
    /** Always answers: a bug is told like any other failure, so that nobody waits for ever. */
    async answer<Q extends PackQuestion>(ask: Q, given: GivenOf<Q>): Promise<Answered<Q>> {
      try {
        return await (handlers[ask] as (given: GivenOf<Q>) => Promise<Answered<Q>>)(given)
      } catch (bug) {
        return problem('crashed', String(bug))
      }
    },
  }
}

export type PackDesk = {
  answer<Q extends keyof PackQuestions>(ask: Q, given: GivenOf<Q>): Promise<Answered<Q>>
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

const filterFrom = (asked: Asked, country: Country): Filter =>
  'saved' in asked ? filterOf(asked.saved, country) : asked.filter

const whereFrom = (asked: Asked | { where: Condition }, country: Country): Condition =>
  'where' in asked ? asked.where : filterFrom(asked, country).where

function shown(pack: MarketPack, metric: string, row: number): Shown {
  const value = valueAt(pack, metric, row)
  const known = findMetric(metric)
  if (!known || Number.isNaN(value)) return null
  if (known.kind === 'category') return pack.labels.get(metric)?.[value] ?? null
  if (known.kind === 'flag') return value === 1
  return known.kind === 'days-ago' && value === known.never ? 'never' : value
}
