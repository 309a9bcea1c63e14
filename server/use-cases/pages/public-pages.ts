import { signalWords } from '#domain/analysis/report/words.ts'
import { sessionsBehind } from '#domain/market/calendar/sessions-behind.ts'
import { areSignalsValid } from '#domain/market/calendar/signal-validity.ts'
import { type Country, countries } from '#domain/market/country.ts'
import { sectors } from '#domain/market/groups/sectors.ts'
import { displayName, parseTicker } from '#domain/market/ticker.ts'
import { pageHeadWords, pageTitles } from '#text/words/page-heads.ts'
import type { PageHead, PublicPages, SitemapEntry, StockPreviewCard } from '../../page-ports.ts'
import type { Clock } from '../../ports.ts'
import { findStock } from '../market/find-stock.ts'
import type { HeldMarkets } from '../market/hold-markets.ts'
import { publishedStockRowOf } from '../market/read-rows.ts'
import { publicAddresses, unchangingPages } from './public-addresses.ts'

type Lang = 'ko' | 'en'
type Held = Pick<HeldMarkets, 'of' | 'publication'>

const house = 'Tidemark'
const quotePath = /^\/quote\/([^/]{1,24})(?:\/(chart|analysis|sector|etf-compare))?$/
const sectorPath = /^\/sector\/([\w-]{1,20})\/([\w-]{1,40})$/

/** Describes the public pages from published data only; no page contains data of a user. */
export function describePublicPages(markets: Held, clock: Clock): PublicPages {
  const opened = () => countries.flatMap(country => markets.of(country) ?? [])
  const dateOf = (country: Country) => markets.of(country)?.provenance.as_of ?? null
  const newest = (): string | null =>
    opened()
      .map(({ provenance }) => provenance.as_of)
      .sort()
      .at(-1) ?? null

  const pages = (): SitemapEntry[] => [
    { path: '/', modified: newest() },
    ...publicAddresses.flatMap(({ listed, page }) =>
      listed ? [{ path: listed, modified: unchangingPages.includes(page) ? null : newest() }] : [],
    ),
  ]
  const stocks = (country: Country): SitemapEntry[] =>
    [...(markets.of(country)?.byTicker.values() ?? [])]
      .filter(({ delisted_at }) => delisted_at === null)
      .map(({ ticker }) => ({ path: `/quote/${ticker}`, modified: dateOf(country) }))

  return {
    head: (path, query, lang) =>
      homeHead(path, lang) ??
      quoteHead(markets, path, lang) ??
      sectorHead(path, lang) ??
      plainHead(path, query, lang),
    card: (ticker, lang) => cardOf({ markets, clock }, ticker, lang),
    maps: () => [
      { path: '/sitemap-pages.xml', modified: newest() },
      ...countries.map(country => ({ path: `/sitemap-${country}.xml`, modified: dateOf(country) })),
    ],
    map: name => {
      if (name === 'pages') return pages()
      const country = countries.find(each => each === name)
      return country ? stocks(country) : null
    },
    simulated: () => opened().some(({ provenance }) => provenance.simulated) || opened().length === 0,
    publication: markets.publication,
  }
}

const titled = (name: string): string => `${name} · ${house}`

function homeHead(path: string, lang: Lang): PageHead | null {
  if (path !== '/') return null
  const { site } = pageHeadWords[lang]
  return { title: house, description: site, path, drawnAt: [path], image: null, listed: true }
}

function plainHead(path: string, query: URLSearchParams, lang: Lang): PageHead | null {
  const found = publicAddresses.find(each => each.path.test(path))
  if (!found) return null
  const kept = Object.entries(found.query ?? {}).flatMap(([name, values]) => {
    const value = values.find(each => each === query.get(name))
    return value ? [`${name}=${value}`] : []
  })
  const own = kept.length > 0 ? `${path}?${kept.join('&')}` : path
  return {
    title: titled(pageTitles[lang][found.page]),
    description: pageHeadWords[lang].descriptions[found.page],
    path: own,
    drawnAt: [own],
    image: null,
    listed: !found.unlisted,
  }
}

function sectorHead(path: string, lang: Lang): PageHead | null {
  const code = sectorPath.exec(path)?.[2]
  const sector = sectors.find(each => each.code === code)
  if (!sector) return null
  const words = pageHeadWords[lang]
  const title = titled(words.sectorOf({ name: sector[lang] }))
  return {
    title,
    description: words.descriptions.sector,
    path,
    drawnAt: [path],
    image: null,
    listed: true,
  }
}

/** While a market is not there yet, none of its stocks can be called unknown. */
function quoteHead(markets: Held, path: string, lang: Lang): PageHead | 'not_found' | null {
  const [, input, tab] = quotePath.exec(path) ?? []
  if (input === undefined) return null
  const words = pageHeadWords[lang]
  // An address that cannot be decoded counts as an unknown ticker.
  const ticker = parseTicker(input)
  if (ticker === null) return 'not_found'
  const found = findStock(markets, ticker)
  if (!found.ok) return found.error === 'not_ready' ? null : 'not_found'
  const { instrument, market } = found.value
  const { name, sub } = displayName(instrument, lang)
  const { as_of: date, simulated } = market.provenance
  const own = `/quote/${ticker}${tab && tab !== 'chart' ? `/${tab}` : ''}`
  return {
    title: titled(`${name} ${sub}`),
    description: simulated ? words.quoteSimulated({ name, date }) : words.quote({ name, date }),
    path: own,
    // The chart is shown at two addresses: that of the stock, and the one that ends in /chart.
    drawnAt: tab === 'chart' ? [own, `${own}/chart`] : [own],
    image: `/og/quote/${ticker}.png?lang=${lang}`,
    listed: instrument.delisted_at === null,
  }
}

function cardOf(
  { markets, clock }: { markets: Held; clock: Clock },
  text: string,
  lang: Lang,
): StockPreviewCard | null {
  const found = findStock(markets, text)
  if (!found.ok) return null
  const { instrument, market } = found.value
  const row = publishedStockRowOf(market, instrument.fsym_id)
  const { name, sub } = displayName(instrument, lang)
  const behind = sessionsBehind(instrument.country, market.published.data_date, clock.now().getTime())
  const isValid = areSignalsValid(behind)
  return {
    lang,
    country: instrument.country,
    name,
    code: sub,
    price: row?.price_close ?? null,
    changePercent: row?.change_pct ?? null,
    signal: isValid && row?.signal ? signalWords[row.signal][lang] : null,
    sessionsTooOld: isValid ? 0 : behind,
    asOf: row?.as_of ?? market.provenance.as_of,
    spark: row?.spark ?? [],
    simulated: market.provenance.simulated,
  }
}
