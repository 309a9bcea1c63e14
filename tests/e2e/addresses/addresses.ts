import { matchPath } from '#router/match-path.ts'
import { routes } from '#routes/index.tsx'
import { dictionary as en } from '#text/en/index.ts'
import { dictionary as ko } from '#text/ko/index.ts'
import { examplePath } from '../support/example-path.ts'

export const dictionaries = { ko, en }
export type WalkLang = keyof typeof dictionaries
export const visitorRoles = ['guest', 'demo-free', 'demo-premium'] as const
export type VisitorRole = (typeof visitorRoles)[number]

type Title = keyof typeof ko.titles
/** `title` is a key of the titles, or a pattern that the title must match in either language. */
export type WalkedAddress = { at: string; title: Title | RegExp; decided?: 'unbuilt' | 'leaves' }

const named = (
  at: string,
  title: WalkedAddress['title'],
  decided?: WalkedAddress['decided'],
): WalkedAddress => ({
  at,
  title,
  ...(decided && { decided }),
})

/** The examples from the market's last day for the addresses that contain a stock, a fund, a sector or a theme. */
export type MarketExamples = {
  stock: { ticker: string; name: RegExp }
  fund: string
  sector: { code: string; name: RegExp }
  category: { id: number; name: RegExp }
  day: string
}

/** Lists every address of the market, with each of its tabs and lists. */
export const marketAddresses = ({
  stock,
  fund,
  sector,
  category,
  day,
}: MarketExamples): readonly WalkedAddress[] => [
  named('/', 'home'),
  named('/?mainTab=etf', 'home'),
  named('/?moreSector=true', 'home'),
  named(`/quote/${stock.ticker}`, stock.name),
  named(`/quote/${stock.ticker}/analysis`, stock.name),
  ...['summary', 'fundamental_score', 'market_trend_score', 'sector_performance_score'].map(detail =>
    named(`/quote/${stock.ticker}/analysis?detail=${detail}`, stock.name),
  ),
  named(`/quote/${stock.ticker}/sector`, stock.name),
  named(`/quote/${stock.ticker}/etf-compare`, stock.name),
  named(`/quote/${fund}/etf-compare`, /ETF/),
  named(`/quote/${stock.ticker}/community`, stock.name, 'unbuilt'),
  named(`/ai-chart-fullscreen/${stock.ticker}`, stock.name),
  named(`/tradingview/${stock.ticker}`, stock.name),
  ...['tv', 'tq', 'up', 'down', 'w52h', 'w52l', 'nxt'].map(list =>
    named(list === 'tv' ? '/stock-chart' : `/stock-chart?stockChart=${list}`, 'stockChart'),
  ),
  named('/top', 'top'),
  named('/top?market=KOSDAQ', 'top'),
  named('/sector/kr', 'sectors'),
  named('/sector/us', 'sectors'),
  named(`/sector/kr/${sector.code}`, sector.name),
  named(`/sector/kr/${sector.code}?tab=stock`, sector.name),
  named('/theme/themeall', 'theme'),
  named('/theme/homethemerank', 'theme'),
  named('/theme/homesudden', 'theme'),
  named('/category/trending', 'categories'),
  named(`/category/trending/${category.id}`, category.name),
  named('/schedule', 'schedule'),
  named('/schedule?showCalendar=true', 'schedule'),
  named(`/schedule/${day}`, 'schedule'),
  named('/market-condition/kr', 'marketCondition'),
  named('/market-condition/us', 'marketCondition'),
  named('/market-report', 'marketReport'),
  named('/market-report/today', 'marketReportToday'),
  named('/search', 'search'),
  named('/search?type=chart', 'search'),
  named('/search?type=notification&isReplace=true', 'search'),
  named('/trust', 'trust'),
  named('/ai-works', 'aiWorks'),
  named('/q-info', 'qInfo'),
  named('/quantrack-info', 'quantrackInfo'),
  named('/more-menu', 'moreMenu'),
  named('/user-how/1', new RegExp(`${ko.titles.userHow}|${en.titles.userHow}`)),
  named('/open-link?link=https%3A%2F%2Fexample.com%2F', 'openLink'),
  named('/policy/terms/20220630', 'policy'),
  named('/policy/privacy/20220531', 'policy'),
  named('/terms', 'terms'),
  named('/privacy-policy', 'privacyPolicy'),
  named('/cookie-policy', 'cookiePolicy'),
]

/** Returns one address for every row of the table of routes that none of the given addresses matches. */
export const othersThan = (input: readonly WalkedAddress[], ticker: string): readonly WalkedAddress[] =>
  routes
    .filter(
      ({ path }) =>
        path !== '/gallery' && !input.some(({ at }) => matchPath(path, at.split('?', 1)[0] ?? '')),
    )
    .map(route => {
      // The title of a built screen begins with its subject: a filter, a stock, a way to sign in.
      const title = route.screen ? /^\S.* · Tidemark$/ : (route.title as Title)
      return named(examplePath(route.path, ticker), title, route.screen ? undefined : 'unbuilt')
    })
