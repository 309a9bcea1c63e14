import type { DescribedPage } from '#text/words/page-heads.ts'

export type PublicAddress = {
  page: DescribedPage
  path: RegExp
  /** The query parameters that select another page at this address, with their allowed values. */
  query?: Readonly<Record<string, readonly string[]>>
  /** The address for the sitemap, if it has no variable parts. */
  listed?: string
  /** True for a public page that search engines must not list, because it is only a search form. */
  unlisted?: true
}

const only = (path: string, page: DescribedPage, query?: PublicAddress['query']): PublicAddress => ({
  page,
  path: new RegExp(`^${path}$`),
  listed: path,
  ...(query ? { query } : {}),
})

/**
 * Lists all public pages except stocks and single sectors. A page that is not listed here is neither listed by search
 * engines nor drawn on the server.
 */
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

/** The pages that do not change with a session of the market. */
export const unchangingPages: readonly DescribedPage[] = [
  'aiWorks',
  'qInfo',
  'quantrackInfo',
  'userHow',
  'terms',
  'privacyPolicy',
  'cookiePolicy',
]
