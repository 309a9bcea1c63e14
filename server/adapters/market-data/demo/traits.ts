import { assert } from '#domain/kernel/assert.ts'
import type { Country } from '#domain/market/country.ts'

/** The usual values of a sector: its number of companies, their multiples, earnings and price moves. */
export type DemoSectorTraits = {
  count: number
  per: number
  pbr: number
  /** The ratio of net income to sales. */
  margin: number
  /** The ratio of debt to equity. */
  debt: number
  /** The ratio of dividends to net income. */
  payout: number
  restlessness: number
  beta: number
  growth: number
}

/**
 * Our own choice, near the valuations of such sectors in both countries: a bank has a high margin and high debt to its equity,
 * a drug maker has a high multiple.
 */
const table: Readonly<Record<Country, string>> = {
  // The columns are: sector, count, PER, PBR, margin, debt, payout, restlessness, beta, growth.
  kr: `
    food_tobacco         8  11   1.1  0.05  0.9   0.28  0.012  0.6   0.04
    textiles_apparel     7   8   0.7  0.06  0.7   0.25  0.015  0.85  0.02
    paper_wood           7   8   0.5  0.04  0.9   0.3   0.013  0.7   0.01
    chemicals           14  12   1.0  0.06  0.8   0.25  0.016  1.1   0.03
    pharmaceuticals     17  24   2.4  0.11  0.5   0.1   0.021  0.95  0.06
    non_metals           7   8   0.6  0.06  0.7   0.35  0.013  0.85  0.01
    metals               8   8   0.6  0.05  0.8   0.3   0.015  1.05  0.02
    machinery           15  14   1.6  0.08  0.9   0.18  0.019  1.15  0.07
    electronics         20  14   1.6  0.09  0.7   0.18  0.018  1.2   0.07
    medical_precision   11  18   2.4  0.15  0.5   0.12  0.02   0.95  0.08
    transport_equipment 15  10   1.1  0.05  1.3   0.22  0.017  1.1   0.06
    distribution         9   9   0.8  0.03  1.2   0.25  0.014  0.8   0.02
    utilities            8   7   0.5  0.04  1.7   0.4   0.012  0.6   0.02
    construction         7   6   0.6  0.05  1.4   0.25  0.015  0.95  0.01
    transport_storage    8   6   0.7  0.08  1.1   0.25  0.016  0.95  0.02
    telecommunications   7   9   0.8  0.07  1.0   0.48  0.011  0.5   0.03
    finance              9   5.5 0.5  0.22  8.0   0.28  0.012  0.85  0.04
    securities           7   6   0.6  0.16  6.0   0.3   0.014  1.2   0.04
    insurance            7   6   0.6  0.07  7.0   0.3   0.012  0.75  0.04
    services             8  11   1.1  0.07  0.8   0.3   0.015  0.85  0.04
    manufacturing        7   9   0.8  0.06  0.7   0.35  0.015  0.85  0.02
    entertainment       10  18   2.0  0.11  0.5   0.12  0.02   1.0   0.06
    it_services         17  18   2.1  0.1   0.5   0.15  0.02   1.1   0.07
    real_estate          7  13   0.8  0.3   1.3   0.75  0.009  0.5   0.02
  `,
  us: `
    technology          43  26   5.0  0.18  0.7   0.12  0.017  1.25  0.09
    communication       17  19   2.6  0.12  1.0   0.2   0.016  1.05  0.04
    consumer_cyclical   27  18   3.0  0.08  1.1   0.2   0.016  1.1   0.04
    consumer_staples    17  20   3.4  0.08  1.2   0.5   0.01   0.55  0.03
    energy              11  11   1.6  0.11  0.8   0.45  0.016  0.95  0.03
    financials          27  12   1.3  0.21  5.0   0.35  0.012  1.05  0.05
    health_care         34  22   3.4  0.13  0.8   0.15  0.017  0.8   0.06
    industrials         35  19   3.0  0.1   1.1   0.25  0.014  1.0   0.05
    materials           13  15   1.9  0.09  0.8   0.3   0.014  1.0   0.03
    real_estate          8  28   1.8  0.28  1.2   1.15  0.012  0.8   0.02
    utilities            8  17   1.6  0.12  1.6   0.65  0.009  0.5   0.03
  `,
}

function rows(text: string): [string, DemoSectorTraits][] {
  return text
    .trim()
    .split('\n')
    .map(line => {
      const [sector, ...numbers] = line.trim().split(/\s+/)
      const [count, per, pbr, margin, debt, payout, restlessness, beta, growth] = numbers.map(Number) as [
        number,
        number,
        number,
        number,
        number,
        number,
        number,
        number,
        number,
      ]
      assert(sector && numbers.length === 9, `${line} has ten columns`)
      return [sector, { count, per, pbr, margin, debt, payout, restlessness, beta, growth }]
    })
}

const traits: Readonly<Record<Country, ReadonlyMap<string, DemoSectorTraits>>> = {
  kr: new Map(rows(table.kr)),
  us: new Map(rows(table.us)),
}

export const demoTraitsBySector = (country: Country): ReadonlyMap<string, DemoSectorTraits> => traits[country]

export function demoTraitsOfSector(country: Country, sector: string): DemoSectorTraits {
  const found = traits[country].get(sector)
  assert(found, `${sector} is a sector of ${country}`)
  return found
}
