import { addDays, type TradingDay, toTradingDay } from '#domain/market/calendar/day.ts'
import { sessionOnOrAfter } from '#domain/market/calendar/session.ts'
import { countryOfMarket } from '#domain/market/country.ts'
import { categories } from '#domain/market/groups/categories.ts'
import { type StockTheme, stockThemes } from '#domain/market/groups/theme.ts'
import type { ThemeMember } from '#domain/market/groups/theme-member.ts'
import type { DemoCompany } from './company.ts'
import { firstListedDayOf } from './growth-line.ts'
import { type DemoRandom, seededRandom } from './random.ts'

const known: ReadonlyMap<string, StockTheme> = new Map(
  [...stockThemes, ...categories].map(theme => [theme.id, theme]),
)

/** Each reason is one text that holds both languages, because a row has only one text. */
const reasons: readonly ((theme: StockTheme, share: number, since: number) => string)[] = [
  ({ ko, en }, share) => `매출의 약 ${share}%가 ${ko} 사업 · About ${share}% of sales from ${en}`,
  ({ ko, en }, _, year) => `${year}년부터 ${ko} 사업 공시 · Has named ${en} as a business since ${year}`,
  ({ ko, en }, share) => `수주 잔고의 ${share}%가 ${ko} 관련 · ${share}% of its orders concern ${en}`,
]

/**
 * Returns the themes that a company belongs to. Its main business is permanent; another sub-category may end, and then
 * `to` is set.
 */
export function demoThemeMembers(company: DemoCompany, until: TradingDay): ThemeMember[] {
  const found: ThemeMember[] = []
  const ids = [...company.categories, ...company.themes]
  for (const [nth, id] of ids.entries()) {
    const theme = known.get(id)
    if (!theme) continue
    const random = seededRandom('member', company.fsymId, id)
    const from = joinedOn(company, nth === 0, random)
    const [share, form, ends, end] = [random.uniform(), random.uniform(), random.uniform(), random.uniform()]
    if (from > until) continue
    const left = leftOn(company, nth > 0 && theme.kind === 'category' && ends < 0.04, from, end)
    const percent = 12 + Math.floor(70 * share * (nth === 0 ? 1 : 0.5))
    const why = reasons[Math.floor(form * reasons.length)]!
    found.push({
      theme: id,
      fsym_id: company.fsymId,
      from,
      to: left !== null && left <= until ? left : null,
      reason: why(theme, percent, Math.floor(from / 10_000)),
    })
  }
  return found
}

function joinedOn(company: DemoCompany, isMain: boolean, { uniform }: DemoRandom): TradingDay {
  const [later, when] = [uniform(), uniform()]
  const first = toTradingDay(firstListedDayOf(company))
  if (isMain || later < 0.6) return first
  const joined = addDays(first, 200 + Math.floor(when * 1700))
  const { delistedAt } = company
  if (delistedAt !== undefined && joined >= delistedAt) return first
  return sessionOnOrAfter(countryOfMarket(company.market), joined)
}

function leftOn(company: DemoCompany, ends: boolean, from: TradingDay, part: number): TradingDay | null {
  const { delistedAt } = company
  const gone = delistedAt === undefined ? null : toTradingDay(delistedAt)
  if (!ends) return gone
  const day = sessionOnOrAfter(countryOfMarket(company.market), addDays(from, 400 + Math.floor(part * 1500)))
  return gone !== null && gone < day ? gone : day
}
