import type { DescribedPage } from '#text/page-heads.ts'

export type PublicAddress = {
  page: DescribedPage
  path: RegExp
  /** The parameters that make another page of it, with the values that do. */
  query?: Readonly<Record<string, readonly string[]>>
  /** Where it needs nothing to be named: an address for the map of the site. */
  listed?: string
  /** It shows everybody the same, and is still nobody's find: it is for looking things up in it. */
  unlisted?: true
}

const only = (path: string, page: DescribedPage, query?: PublicAddress['query']): PublicAddress => ({
  page,
  path: new RegExp(`^${path}$`),
  listed: path,
  ...(query ? { query } : {}),
})

/** Every page that shows everybody the same, stocks and sectors aside. What is not here is nobody's find, and is not drawn beforehand. */
export const publicAddresses: readonly PublicAddress[] = [
  only('/stock-chart', 'stockChart', { stockChart: ['nxt', 'up', 'down', 'w52h', 'w52l', 'tq'] }),
  { page: 'search', path: /^\/search$/, unlisted: true },
  only('/top', 'top', { market: ['KOSDAQ', 'KOSPI', 'NASDAQ', 'NYSE'] }),
  { page: 'sectors', path: /^\/sector\/[\w-]{1,20}$/ },
  only('/theme/themeall', 'theme'),
  { page: 'theme', path: /^\/theme\/(homethemerank|homesudden)$/ },
  only('/category/trending', 'categories'),
  { page: 'category', path: /^\/category\/trending\/\d{1,15}$/ },
  only('/schedule', 'schedule'),
  { page: 'schedule', path: /^\/schedule\/\d{4}-\d{2}-\d{2}$/ },
  only('/market-condition/kr', 'marketCondition'),
  only('/market-condition/us', 'marketCondition'),
  only('/market-report', 'marketReport'),
  only('/market-report/today', 'marketReportToday'),
  only('/trust', 'trust'),
  only('/ai-works', 'aiWorks'),
  only('/q-info', 'qInfo'),
  only('/quantrack-info', 'quantrackInfo'),
  only('/user-how/all', 'userHow'),
  { page: 'userHow', path: /^\/user-how\/\d{1,4}$/ },
  only('/terms', 'terms'),
  only('/privacy-policy', 'privacyPolicy'),
  only('/cookie-policy', 'cookiePolicy'),
  { page: 'terms', path: /^\/policy\/terms\/\d{8}$/ },
  { page: 'privacyPolicy', path: /^\/policy\/privacy\/\d{8}$/ },
]

/** Whatever does not change with a session of the market. */
export const lasting: readonly DescribedPage[] = [
  'aiWorks',
  'qInfo',
  'quantrackInfo',
  'userHow',
  'terms',
  'privacyPolicy',
  'cookiePolicy',
]
