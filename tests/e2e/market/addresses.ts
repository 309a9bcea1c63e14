import { dictionary as en } from '#text/en/index.ts'
import { dictionary as ko } from '#text/ko/index.ts'

export const words = { ko, en }
export type Lang = keyof typeof words
export const roles = ['guest', 'demo-free', 'demo-premium'] as const
export type Role = (typeof roles)[number]

type Title = keyof typeof ko.titles
/** A key of the titles, or what the title has to hold in either language. */
type Address = { at: string; title: Title | RegExp; decided?: 'unbuilt' | 'leaves' }

const named = (at: string, title: Address['title'], decided?: Address['decided']): Address => ({
  at,
  title,
  ...(decided && { decided }),
})

/** Every address of the market, each tab and list of it. */
export const addressesOf = (stock: { name: RegExp; ticker: string }, fund: string): readonly Address[] => [
  named('/', 'home'),
  named('/?mainTab=etf', 'home'),
  named('/?moreSector=true', 'home'),
  named(`/quote/${stock.ticker}`, stock.name),
  named(`/quote/${stock.ticker}/analysis`, stock.name),
  named(`/quote/${stock.ticker}/analysis?detail=fundamental_score`, stock.name),
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
  named('/theme/themeall', 'theme'),
  named('/theme/homethemerank', 'theme'),
  named('/theme/homesudden', 'theme'),
  named('/category/trending', 'categories'),
  named('/schedule', 'schedule'),
  named('/schedule?showCalendar=true', 'schedule'),
  named('/market-condition/kr', 'marketCondition'),
  named('/market-condition/us', 'marketCondition'),
  named('/market-report', 'marketReport'),
  named('/market-report/today', 'marketReportToday'),
  named('/search', 'search'),
  named('/search?type=chart', 'search'),
  named('/trust', 'trust'),
  named('/ai-works', 'aiWorks'),
  named('/q-info', 'qInfo'),
  named('/quantrack-info', 'quantrackInfo'),
  named('/more-menu', 'moreMenu'),
  named('/user-how/1', new RegExp(`${ko.titles.userHow}|${en.titles.userHow}`)),
  named('/open-link?link=https%3A%2F%2Fexample.com%2F', 'openLink'),
  named('/policy/terms/20220630', 'policy'),
  named('/terms', 'terms'),
  named('/privacy-policy', 'privacyPolicy'),
  named('/cookie-policy', 'cookiePolicy'),
]
