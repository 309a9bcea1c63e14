import { ok } from '#domain/kernel/result.ts'
import { categories } from '#domain/market/groups/categories.ts'
import { type StockTheme, stockThemes } from '#domain/market/groups/theme.ts'
import type { ThemeMember } from '#domain/market/groups/theme-member.ts'
import { sourceProfiles } from '#domain/market/sources/source-profile.ts'
import type { FeedRequest, MarketData } from '#server/market-ports.ts'
import { type ThemeListGroup, type ThemeListTable, tickersIn } from './theme-list-table.ts'
import { themeListTables } from './theme-list-tables.ts'

/** Tidemark's own list of which company belongs to which theme and sub-category. It asks nobody over the network. */
export const themeListSource = (): MarketData => ({
  source: 'theme-list',
  countries: ['kr', 'us'],
  feeds: sourceProfiles['theme-list'].brings.kr ?? [],
  async *read(request) {
    const rows = themeListTables.flatMap(table => themeMembersFrom(table, request))
    if (rows.length > 0) yield ok({ feed: 'themes', rows })
  },
})

/** A company that is not listed, or no longer, is passed over. A table has no rows for a day before its own. */
export function themeMembersFrom(
  { country, asOf, groups }: ThemeListTable,
  { country: asked, until, instruments }: Pick<FeedRequest, 'country' | 'until' | 'instruments'>,
): ThemeMember[] {
  if (country !== asked || asOf > until) return []
  const idOf = new Map(
    instruments
      .filter(one => one.country === country && one.delisted_at === null)
      .map(({ ticker, fsym_id }) => [ticker, fsym_id]),
  )
  return groups.flatMap(group =>
    tickersIn(group).flatMap(ticker => {
      const fsym_id = idOf.get(ticker)
      return fsym_id ? [{ theme: group.theme, fsym_id, from: asOf, to: null, reason: reasonOf(group) }] : []
    }),
  )
}

const known: ReadonlyMap<string, StockTheme> = new Map(
  [...stockThemes, ...categories].map(theme => [theme.id, theme]),
)

/** Returns one text in both languages, because a row has only one. */
function reasonOf({ theme, reason }: ThemeListGroup): string {
  if (reason) return `${reason.ko} · ${reason.en}`
  const { ko, en } = known.get(theme) ?? { ko: theme, en: theme }
  return `${ko} 사업으로 알려진 회사입니다. · Known for ${insideSentence(en)}.`
}

/** A name keeps its capital inside a sentence where its second character shows an abbreviation, such as in «HBM memory». */
const insideSentence = (name: string): string =>
  /^[A-Z][a-z]/.test(name) ? name.charAt(0).toLowerCase() + name.slice(1) : name
