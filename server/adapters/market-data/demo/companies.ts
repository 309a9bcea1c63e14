import { assert } from '#domain/kernel/assert.ts'
import type { Country, MarketCode } from '#domain/market/country.ts'
import { countryOfMarket } from '#domain/market/country.ts'
import type { DemoCompany, StoryKind } from './company.ts'
import { firstCompanies } from './first-companies.ts'
import { funds } from './funds.ts'
import { demoFsymIdOf, demoVenueOfMarket, inventAmericanTicker, inventKoreanCode } from './identity.ts'
import { withLifeEvents } from './life-events.ts'
import { type DemoBusinessNiche, demoBusinessNiches } from './niches.ts'
import { type DemoRandom, seededRandom } from './random.ts'
import { type DemoSectorTraits, demoTraitsBySector } from './traits.ts'
import { americanNameStem, koreanNameStem } from './words.ts'

/**
 * Distributions of a company's market value in millions and of its share price, in the country's currency: median,
 * spread, least and most.
 */
const sizes = {
  kr: { worth: [650_000, 1.15, 60_000, 32_000_000], price: [21_000, 0.85, 1_800, 380_000] },
  us: { worth: [3_600, 1.2, 250, 42_000], price: [44, 0.65, 4, 390] },
} as const

type Places = { niche: DemoBusinessNiche; category: string }[]

const placesOf = (country: Country, sector: string): Places =>
  demoBusinessNiches
    .filter(niche => niche[country] === sector)
    .flatMap(niche => niche.categories.map(category => ({ niche, category })))

/** Fills each sector up to the count in its traits, the first companies included, and spreads its sub-categories evenly. */
function companiesOf(country: Country, taken: Set<string>): DemoCompany[] {
  const made: DemoCompany[] = []
  for (const [sector, traits] of demoTraitsBySector(country)) {
    const places = placesOf(country, sector)
    assert(places.length > 0, `${sector} of ${country} has a line of business`)
    const known = firstCompanies.filter(
      each => countryOfMarket(each.market) === country && each.sector === sector,
    ).length
    for (let nth = 0; nth < traits.count - known; nth++) {
      const place = Math.floor((nth * places.length) / (traits.count - known))
      made.push(generated(country, sector, traits, places, place, made.length, taken))
    }
  }
  return made
}

function generated(
  country: Country,
  sector: string,
  traits: DemoSectorTraits,
  places: Places,
  place: number,
  nth: number,
  taken: Set<string>,
): DemoCompany {
  const { niche, category } = places[place]!
  const stem = country === 'kr' ? koreanNameStem(nth) : americanNameStem(nth)
  const random = seededRandom('company', country, stem.en)
  const called = niche.called[Math.floor(random.uniform() * niche.called.length)]!
  const name_en = `${stem.en} ${called.en}`
  const name_kr = country === 'kr' ? `${stem.ko}${called.ko}` : `${stem.ko} ${called.ko}`
  const more = [places[(place + 1) % places.length]!]
  if (random.uniform() < 0.4) more.push(places[Math.floor(random.uniform() * places.length)]!)
  const belongsTo = [{ niche, category }, ...more]

  const { worth, price } = sizes[country]
  const worthNow = strewn(random, worth)
  const startPrice = roundPrice(country, strewn(random, price))
  const market = marketOf(country, sector, worthNow, random)
  const classed = country === 'us' && nth % 41 === 17
  const company: DemoCompany = {
    fsymId: demoFsymIdOf(name_en),
    ticker:
      country === 'kr' ? inventKoreanCode(name_en, taken) : inventAmericanTicker(name_en, classed, taken),
    market,
    venue: market === 4 && worthNow < 700 ? 'NYSE American' : demoVenueOfMarket[market],
    type: typeOf(country, niche, random),
    name_kr,
    name_en,
    sector,
    themes: [...new Set(belongsTo.flatMap(each => each.niche.themes))],
    categories: [...new Set(belongsTo.map(each => each.category))],
    shares: Math.max(1, Math.round(worthNow / startPrice)),
    startPrice,
    beta: round(traits.beta * Math.exp(0.18 * random.normal()), 2),
    restlessness: round(traits.restlessness * Math.exp(0.2 * random.normal()), 4),
    growth: round(traits.growth + 0.03 * random.normal(), 3),
    story: storyOf(sector, random),
  }
  return withLifeEvents(company, traits.count >= 9)
}

function storyOf(sector: string, { uniform }: DemoRandom): StoryKind {
  const hopes = ['pharmaceuticals', 'health_care'].includes(sector) ? 0.22 : 0.05
  const [draw, hope] = [uniform(), uniform()]
  if (hope < hopes) return 'loss'
  if (draw < 0.2) return 'growth'
  if (draw < 0.35) return 'fallen'
  if (draw < 0.47) return 'cyclical'
  return draw < 0.51 ? 'turnaround' : 'steady'
}

function marketOf(country: Country, sector: string, worth: number, { uniform }: DemoRandom): MarketCode {
  const draw = uniform()
  if (country === 'kr') return worth > 2_000_000 || draw < 0.4 ? 2 : 1
  const likesNasdaq = ['technology', 'health_care', 'communication'].includes(sector)
  return draw < (likesNasdaq ? 0.7 : 0.3) ? 3 : 4
}

function typeOf(
  country: Country,
  { themes }: DemoBusinessNiche,
  { uniform }: DemoRandom,
): DemoCompany['type'] {
  const draw = uniform()
  if (country === 'us') return draw < (themes.includes('china') ? 0.35 : 0.025) ? 'ADR' : 'SHARE'
  return draw < 0.01 ? 'DR' : 'SHARE'
}

function strewn(
  { normal }: DemoRandom,
  [middle, spread, least, most]: readonly [number, number, number, number],
) {
  return Math.min(most, Math.max(least, middle * Math.exp(spread * normal())))
}

const round = (value: number, digits: number): number => Number(value.toFixed(digits))

/** Rounds to the largest tick that such a price has ever had, so that the price was valid at any time. */
function roundPrice(country: Country, price: number): number {
  if (country === 'us') return round(price, 2)
  const step = price < 5_000 ? 5 : price < 10_000 ? 10 : price < 50_000 ? 50 : price < 100_000 ? 100 : 500
  return Math.round(price / step) * step
}

function everybody(): DemoCompany[] {
  const known = [...firstCompanies, ...funds]
  const taken = new Set(known.map(({ ticker }) => ticker))
  return [...known, ...companiesOf('kr', taken), ...companiesOf('us', taken)]
}

/**
 * All companies and funds of the simulated market, including delisted ones and those whose first day is still ahead.
 */
export const demoCompanies: readonly DemoCompany[] = everybody()
