import type { ThemeMember } from '#domain/market/groups/theme-member.ts'
import type { CompanyFactStore } from '../../market-ports.ts'
import type { LoadedMarket } from '../market/load-market.ts'
import { oncePerPublication } from '../market/once-per-publication.ts'

type ByStock = ReadonlyMap<string, ThemeMember>

/** The memberships are cached per publication, because memberships that are stored later belong to the next one. */
const byTheme = oncePerPublication<ReadonlyMap<string, readonly ThemeMember[]>>()

/**
 * Reads the members of a theme on the market's day, by stock. If a stock has two periods of membership, the later one
 * counts.
 */
export async function readThemeMemberships(
  facts: CompanyFactStore,
  market: LoadedMarket,
  theme: string,
): Promise<ByStock> {
  const { day } = market.pack
  const found = new Map<string, ThemeMember>()
  for (const member of (await byTheme(market, async () => gathered(await facts.themes()))).get(theme) ?? []) {
    if (member.from > day || (member.to !== null && member.to < day)) continue
    const other = found.get(member.fsym_id)
    if (!other || member.from > other.from) found.set(member.fsym_id, member)
  }
  return found
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
