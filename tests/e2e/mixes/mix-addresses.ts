import type { Country } from '#domain/market/country.ts'
import { presets } from '#domain/screener/presets/index.ts'
import { marketAddresses, othersThan } from '../addresses/addresses.ts'
import { fetchJson } from '../groups/group-rows.ts'
import { countriesOfMix, type SourceMix } from './source-mixes.ts'

/** An address to open, and the screen that it stands for: the same address with every example taken out. */
export type MixAddress = { at: string; screen: string }

type Examples = { stock: string; etf: string; sector: string; day: string }
type Rows = { as_of: string; rows: { ticker: string }[] }
const anyName = /./

/** A market may lack funds: a stock then stands in for one, and its screen says that it is none. */
async function examplesOf(url: string, country: Country): Promise<Examples> {
  const stocks = await fetchJson<Rows>(url, `/ranking/tv/?country=${country}`)
  const funds = await fetchJson<Rows>(url, `/ranking/tv/?country=${country}&type=etf`)
  const { sectors } = await fetchJson<{ sectors: { code: string }[] }>(url, `/sector/${country}/`)
  const stock = stocks.rows[0]?.ticker ?? ''
  const etf = funds.rows[0]?.ticker ?? stock
  return { stock, etf, sector: sectors[0]?.code ?? '', day: stocks.as_of }
}

/** Every address of the product: the market's own with the first of each that there is, filters, and personal pages. */
export async function addressesOfMix(mix: SourceMix, url: string): Promise<MixAddress[]> {
  const found = new Map<string, MixAddress>()
  for (const [nth, country] of countriesOfMix(mix).entries()) {
    const examples = await examplesOf(url, country)
    const { stock, etf, sector, day } = examples
    const named = marketAddresses({
      ...{ stock: { ticker: stock, name: anyName }, fund: etf, day },
      sector: { code: sector, name: anyName },
      category: { id: 1, name: anyName },
    }).map(({ at }) => at.replace('/sector/kr/', `/sector/${country}/`))
    const others =
      nth === 0
        ? othersThan(
            named.map(at => ({ at, title: anyName })),
            stock,
          )
        : []
    const filters =
      nth === 0 ? Object.keys(presets).map(name => `/screener/v2/preset/${name}?country=${country}`) : []
    for (const at of [
      ...named,
      ...others.flatMap(({ at, decided }) => (decided ? [] : [at])),
      ...filters,
      ...personal,
    ])
      found.set(at, { at, screen: screenOf(at, examples) })
  }
  return [...found.values()]
}

const screenOf = (at: string, { stock, etf, sector, day }: Examples): string =>
  at
    .replaceAll(new RegExp(`/(${stock}|${etf})(?=[/?]|$)`, 'g'), '/{stock}')
    .replace(`/${sector}`, '/{sector}')
    .replace(day, '{day}')
    .replace(/\/(kr|us)(?=[/?]|$)/, '/{country}')
    .replace(/\?country=(kr|us)$/, '')

const personal = [
  '/my-stock?page=watchlist',
  ...['analysis', 'stocks', 'news', 'pp'].map(tab => `/my-stock?page=portfolio&portfolioTab=${tab}`),
  '/my-stock/edit?page=watchlist',
  '/screener/v2?tab=my',
  '/screener/v2/detail-filter?group=value',
]
