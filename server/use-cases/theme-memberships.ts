import type { ThemeMember } from '#domain/market/theme-member.ts'
import type { Facts } from '../market-ports.ts'
import type { OpenMarket } from './open-market.ts'

type ByStock = ReadonlyMap<string, ThemeMember>

/** Read once for a publication: whatever is stored later belongs to the next one. */
const read = new WeakMap<OpenMarket, Promise<ReadonlyMap<string, readonly ThemeMember[]>>>()

/** Who belongs to a theme on the market's day, by stock; of two spells the later one. */
export async function membershipsOn(facts: Facts, market: OpenMarket, theme: string): Promise<ByStock> {
  const { day } = market.pack
  const found = new Map<string, ThemeMember>()
  for (const member of (await byTheme(facts, market)).get(theme) ?? []) {
    if (member.from > day || (member.to !== null && member.to < day)) continue
    const other = found.get(member.fsym_id)
    if (!other || member.from > other.from) found.set(member.fsym_id, member)
  }
  return found
}

function byTheme(facts: Facts, market: OpenMarket): Promise<ReadonlyMap<string, readonly ThemeMember[]>> {
  const known = read.get(market)
  if (known) return known
  const reading = facts.themes().then(gathered)
  read.set(market, reading)
  // One that failed is read again.
  reading.catch(() => read.delete(market))
  return reading
}

function gathered(rows: readonly ThemeMember[]): ReadonlyMap<string, readonly ThemeMember[]> {
  const themes = new Map<string, ThemeMember[]>()
  for (const row of rows) {
    const own = themes.get(row.theme)
    if (own) own.push(row)
    else themes.set(row.theme, [row])
  }
  return themes
}
