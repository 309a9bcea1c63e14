import { ok } from '#domain/kernel/result.ts'
import { isoDay } from '#domain/market/calendar/day.ts'
import type { Country } from '#domain/market/country.ts'
import { isSimulated } from '#domain/market/sources/source.ts'
import { countRemovals } from '#domain/screener/count-removals.ts'
import { distributionOf } from '#domain/screener/distribution.ts'
import { explainCondition } from '#domain/screener/explain.ts'
import type { Condition, Filter } from '#domain/screener/filter/condition.ts'
import { filterOf } from '#domain/screener/filter/filter-of.ts'
import { type MarketPack, quoteAt } from '#domain/screener/market-pack.ts'
import type { PackColumn } from '#domain/screener/pack.ts'
import { openPackBytes } from '#domain/screener/pack-bytes/open.ts'
import { shownValuesOf } from '#domain/screener/shown.ts'
import { queryInOtherKeyboardLayout } from '#domain/search/compose.ts'
import { didYouMean } from '#domain/search/did-you-mean.ts'
import type { SearchEntry } from '#domain/search/entry.ts'
import { searchStocks } from '#domain/search/search.ts'
import { inflate } from './inflate.ts'
import { createOpenPacks, failWithPackProblem, type OpenPacks, packRowIndexOf } from './open-packs.ts'
import type {
  CountedValue,
  FilterSource,
  PackInputOf,
  PackQuestionName,
  PackQuestions,
  PackReplyHeader,
  PackResult,
} from './pack-protocol.ts'

type Handlers = { [Q in PackQuestionName]: (input: PackInputOf<Q>) => PackResult<Q> | Promise<PackResult<Q>> }

/** Our choice: a distribution has as many bars as fit the width of a phone. */
const BINS = 40
/** The server uses the same number. */
const SUGGESTED = 5

/** Holds the open packs and replies to requests. This is the whole work of the worker, separate from it for tests. */
export function createPackRequestHandler() {
  const packs = createOpenPacks()
  const handlers: Handlers = {
    ...openingHandlers(packs),
    ...searchHandlers(packs),
    ...screenerHandlers(packs),
  }
  return {
    /** Always returns a reply, also after a bug, because a caller without a reply would wait for ever. */
    async answer<Q extends PackQuestionName>(ask: Q, input: PackInputOf<Q>): Promise<PackResult<Q>> {
      try {
        return await (handlers[ask] as (input: PackInputOf<Q>) => Promise<PackResult<Q>>)(input)
      } catch (bug) {
        return failWithPackProblem('crashed', String(bug))
      }
    },
  }
}

export type PackRequestHandler = {
  answer<Q extends keyof PackQuestions>(ask: Q, input: PackInputOf<Q>): Promise<PackResult<Q>>
}

const openingHandlers = (packs: OpenPacks): Pick<Handlers, 'open' | 'close'> => ({
  async open({ country, packed }) {
    const inflated = await inflate(packed)
    if (!inflated.ok) {
      const { kind, detail } = inflated.error
      return failWithPackProblem(kind === 'unsupported' ? 'unsupported' : 'unreadable', detail)
    }
    const read = openPackBytes(inflated.value)
    if (!read.ok)
      return failWithPackProblem(read.error.kind === 'newer' ? 'newer' : 'unreadable', read.error.detail)
    if (read.value.country !== country)
      return failWithPackProblem('unreadable', `a pack of ${read.value.country}`)
    packs.add(read.value)
    return ok(headOf(read.value))
  },
  close({ country }) {
    packs.remove(country)
    return ok(null)
  },
})

function searchHandlers(packs: OpenPacks): Pick<Handlers, 'search' | 'find' | 'quotes'> {
  const withRows = <F extends { entry: SearchEntry }>(found: readonly F[]) =>
    found.flatMap(({ entry, ...why }) => {
      const row = packs.quoteIn(entry.country, entry.fsym_id)
      return row === null ? [] : [{ ...why, row }]
    })

  return {
    search({ query, limit, country }) {
      if (packs.isEmpty()) return failWithPackProblem('not_open')
      const options = { limit, ...(country === undefined ? {} : { country }) }
      return ok(searchStocks(packs.searchIndex(), query, options))
    },
    find({ query, limit }) {
      if (packs.isEmpty()) return failWithPackProblem('not_open')
      const all = packs.searchIndex()
      const hits = searchStocks(all, query, { limit })
      const near = hits.length > 0 ? [] : didYouMean(all, query, { limit: SUGGESTED })
      return ok({
        hits: withRows(hits),
        did_you_mean: withRows(near),
        other_layout: queryInOtherKeyboardLayout(query),
      })
    },
    quotes({ names }) {
      if (packs.isEmpty()) return failWithPackProblem('not_open')
      return ok(names.map(name => packs.quoteOfAny(name)))
    },
  }
}

const screenerHandlers = (packs: OpenPacks): Pick<Handlers, 'screen' | 'survey' | 'choices' | 'explain'> => ({
  screen({ country, source, limit, offset = 0, shows = [] }) {
    const found = packs.of(country)
    if (!found.ok) return found
    const { pack, screener } = found.value
    const { count, rows } = screener.screen(filterFrom(source, country), offset + limit)
    return ok({
      ...headOf(pack),
      total: count,
      rows: rows.slice(offset).map(row => ({
        quote: quoteAt(pack, row),
        values: shownValuesOf(pack, shows, row),
      })),
    })
  },
  survey({ country, source, metrics }) {
    const found = packs.of(country)
    if (!found.ok) return found
    const { pack, screener } = found.value
    return ok({
      ...headOf(pack),
      ...countRemovals(screener, filterFrom(source, country)),
      distributions: Object.fromEntries(
        metrics.map(metric => [metric, distributionOf(screener, metric, BINS)]),
      ),
    })
  },
  choices({ country }) {
    const found = packs.of(country)
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
  explain({ country, source, name }) {
    const found = packs.of(country)
    if (!found.ok) return found
    const row = packRowIndexOf(found.value, name)
    if (row === undefined) return failWithPackProblem('unknown_stock', name)
    return ok(explainCondition(found.value.pack, whereFrom(source, country), row))
  },
})

const headOf = ({ country, version, day, source, size }: MarketPack): PackReplyHeader => ({
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

const filterFrom = (source: FilterSource, country: Country): Filter =>
  'saved' in source ? filterOf(source.saved, country) : source.filter

const whereFrom = (source: FilterSource | { where: Condition }, country: Country): Condition =>
  'where' in source ? source.where : filterFrom(source, country).where
