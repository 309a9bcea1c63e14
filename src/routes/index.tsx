import { alertLists, toggles } from '#domain/alerts/alert-type.ts'
import { stockSorts } from '#domain/market/stock-sorts.ts'
import { scopes } from '#domain/market-groups/scope.ts'
import { filterGroups } from '#domain/screener/filter/names.ts'
import { watchCanonical } from './canonical-link.ts'
import { homeRow } from './home/row.ts'
import { load } from './load-screen.ts'
import {
  dateOrToday,
  flag,
  idOrNull,
  lowerCase,
  oneOf,
  oneOfByLang,
  oneOfOrNull,
  someOf,
  text,
  textOrNull,
  textUpTo,
  ticker,
  tickerOrAll,
} from './parameters.ts'
import { quoteRow } from './quote-row.ts'
import { type Route, route } from './route.ts'

watchCanonical()

const themeSorts = ['market_cap', 'price', 'value', 'volume'].flatMap(by => [`desc_${by}`, `asc_${by}`])
const plans = ['basic', 'premium'] as const
const intervals = ['M', '6M', 'Y'] as const
const loginProviders = ['kakao', 'naver', 'google-oauth2', 'apple-id'] as const
const policyTypes = ['general', 'kakao', 'naver', 'google-oauth2', 'apple-id'] as const
/** What a provider sends back with the browser. */
const comesBack = { code: textOrNull, state: textOrNull, error: textOrNull, redirect_uri: textOrNull }
/** The specification's two tokens, a code in their place, and what the extension asks with. */
const handsOver = { token: text(), refresh: text(), code: textOrNull, challenge: textOrNull, id: textOrNull }
const contentKinds = ['etc', 'stock', 'tip', 'blog', 'upper'] as const
const editions = ['2023-12-20', '2023-11-20', '2023-10-20', '2023-09-20', '2023-08-20'] as const
/** The newest first: it is the one shown when the date is unknown. */
const policyDates = {
  terms: ['20250402', '20220630', '20210420'],
  privacy: ['20220630', '20220531'],
} as const
const countries = ['kr', 'us'] as const
const myStockPages = ['aiReport', 'watchlist', 'portfolio'] as const

/** What the screener is made of: pieces/screener/address.ts writes and reads it. */
const screened = {
  country: oneOfOrNull(countries),
  f: textUpTo(8000),
  cols: textOrNull,
  view: oneOfOrNull(['table', 'cards']),
}

/** A market or a country, however it is written. */
const scope = lowerCase(oneOfByLang(scopes, { ko: 'kr', en: 'us' }))

/** What happened to my stocks, of one kind. */
const feed = (name: string, title: string, screen: Parameters<typeof load>[0]): Route =>
  route(`/my-stock/${name}`, title, 'my-stocks', { query: { aiTicker: tickerOrAll }, screen: load(screen) })

/** Among everything else, with no parameter. */
const about = (path: string, title: string, screen: Parameters<typeof load>[0]): Route =>
  route(path, title, 'more', { screen: load(screen) })

/** The table of URLs. The first row that fits an address wins. It travels apart from the start, which draws home alone. */
export const routes: readonly Route[] = [
  homeRow,

  quoteRow,
  route('/ai-chart-fullscreen/:ticker', 'aiChart', 'markets', {
    params: { ticker },
    screen: load(() => import('./ai-chart-fullscreen.$ticker/screen.tsx')),
  }),
  route('/tradingview/:ticker', 'tradingview', 'markets', {
    params: { ticker },
    screen: load(() => import('./tradingview.$ticker/screen.tsx')),
  }),
  route('/stock-chart', 'stockChart', 'markets', {
    query: { stockChart: oneOf(['nxt', 'up', 'down', 'w52h', 'w52l', 'tq', 'tv'], 'tv') },
    screen: load(() => import('./stock-chart/screen.tsx')),
  }),
  route('/top', 'top', 'markets', {
    query: {
      market: oneOfByLang(['KOSDAQ', 'KOSPI', 'NASDAQ', 'NYSE'], { ko: 'KOSPI', en: 'NASDAQ' }),
    },
    screen: load(() => import('./top/screen.tsx')),
  }),
  route('/sector/:market/:sector', 'sector', 'markets', {
    params: { market: scope, sector: text() },
    query: { tab: oneOf(['report', 'stock'], 'report') },
    screen: load(() => import('./sector.$market.$sector/screen.tsx')),
  }),
  route('/sector/:market', 'sectors', 'markets', {
    params: { market: scope },
    screen: load(() => import('./sector.$market/screen.tsx')),
  }),
  route('/theme/:id', 'theme', 'markets', {
    params: { id: oneOf(['themeall', 'homethemerank', 'homesudden'], 'themeall') },
    screen: load(() => import('./theme.$id/screen.tsx')),
  }),
  route('/category/trending/:id', 'category', 'markets', {
    params: { id: idOrNull },
    query: { sort: oneOf(stockSorts, 'daily_change_desc') },
    screen: load(() => import('./category.trending.$id/screen.tsx')),
  }),
  route('/category/trending', 'categories', 'markets', {
    screen: load(() => import('./category.trending/screen.tsx')),
  }),
  route('/schedule', 'schedule', 'markets', {
    query: { date: dateOrToday, showCalendar: flag },
    screen: load(() => import('./schedule/screen.tsx')),
  }),
  route('/schedule/:date', 'schedule', 'markets', {
    params: { date: dateOrToday },
    screen: load(() => import('./schedule.$date/screen.tsx')),
  }),
  route('/market-condition/:country', 'marketCondition', 'markets', {
    params: { country: oneOf(countries, 'kr') },
    screen: load(() => import('./market-condition.$country/screen.tsx')),
  }),
  route('/market-report/today', 'marketReportToday', 'markets', {
    screen: load(() => import('./market-report.today/screen.tsx')),
  }),
  route('/market-report', 'marketReport', 'markets', {
    screen: load(() => import('./market-report/screen.tsx')),
  }),
  route('/search', 'search', 'markets', {
    // What another app shares arrives in the last three.
    query: {
      type: oneOfOrNull(['notification', 'chart']),
      isReplace: flag,
      text: textOrNull,
      title: textOrNull,
      url: textOrNull,
    },
    screen: load(() => import('./search/screen.tsx')),
  }),
  route('/trust', 'trust', 'markets', {
    query: { date: oneOf(editions, '2023-12-20') },
    screen: load(() => import('./trust/screen.tsx')),
  }),
  route('/ai-works', 'aiWorks', 'markets', { screen: load(() => import('./ai-works/screen.tsx')) }),

  route('/screener/v2', 'screener', 'screener', {
    query: { tab: oneOf(['screener', 'my'], 'screener'), ...screened },
    screen: load(() => import('./screener.v2/screen.tsx')),
  }),
  route('/screener/v2/detail-filter', 'screenerFilter', 'screener', {
    query: { group: oneOf(filterGroups, 'size'), ...screened },
    screen: load(() => import('./screener.v2.detail-filter/screen.tsx')),
  }),
  route('/screener/v2/intro', 'screenerIntro', 'screener', {
    screen: load(() => import('./screener.v2.intro/screen.tsx')),
    oneDepth: true,
  }),
  route('/screener/v2/preset', 'presets', 'screener', {
    screen: load(() => import('./screener.v2.preset/screen.tsx')),
  }),
  route('/screener/v2/preset/:id', 'preset', 'screener', {
    params: { id: text('aiChart') },
    query: {
      period: oneOf(['current', 'prev'], 'current'),
      country: oneOf(countries, 'kr'),
      part: oneOf(['members', 'changes', 'past'], 'members'),
    },
    screen: load(() => import('./screener.v2.preset.$id/screen.tsx')),
  }),
  route('/screener/v2/q-theme/:id', 'qTheme', 'screener', {
    params: { id: idOrNull },
    query: { sort: oneOf(themeSorts, 'desc_market_cap') },
    screen: load(() => import('./screener.v2.q-theme.$id/screen.tsx')),
  }),

  route('/my-stock', 'myStock', 'my-stocks', {
    query: {
      page: oneOf(myStockPages, 'aiReport'),
      portfolioGroupId: textOrNull,
      watchlistGroupId: textOrNull,
      portfolio_etc: flag,
      aiTicker: tickerOrAll,
      portfolioTab: oneOf(['analysis', 'stocks', 'news', 'pp'], 'analysis'),
    },
    screen: load(() => import('./my-stock/screen.tsx')),
    oneDepth: true,
  }),
  route('/my-stock/edit', 'myStockEdit', 'my-stocks', {
    query: { page: oneOf(myStockPages, 'aiReport') },
    screen: load(() => import('./my-stock.edit/screen.tsx')),
  }),
  route('/my-stock/sort', 'myStockSort', 'my-stocks', {
    query: {
      page: oneOf(myStockPages, 'aiReport'),
      portfolioGroupId: textOrNull,
      watchlistGroupId: textOrNull,
    },
    screen: load(() => import('./my-stock.sort/screen.tsx')),
  }),
  feed('insider', 'myStockInsider', () => import('./my-stock.insider/screen.tsx')),
  feed('attractiveness', 'myStockAttractiveness', () => import('./my-stock.attractiveness/screen.tsx')),
  feed('chart-indicator', 'myStockIndicator', () => import('./my-stock.chart-indicator/screen.tsx')),
  feed('earnings', 'myStockEarnings', () => import('./my-stock.earnings/screen.tsx')),
  feed('highlight', 'myStockHighlight', () => import('./my-stock.highlight/screen.tsx')),
  feed('price', 'myStockPrice', () => import('./my-stock.price/screen.tsx')),

  route('/login', 'login', 'more', {
    query: { extension: flag, returnTo: textOrNull },
    screen: load(() => import('./login/screen.tsx')),
  }),
  route('/login/general', 'loginGeneral', 'more', {
    query: { returnTo: textOrNull },
    screen: load(() => import('./login.general/screen.tsx')),
  }),
  route('/login/policy', 'loginPolicy', 'more', {
    query: { type: oneOf(policyTypes, 'general'), returnTo: textOrNull },
    screen: load(() => import('./login.policy/screen.tsx')),
  }),
  route('/login/apple-id', 'loginApple', 'more', {
    query: comesBack,
    screen: load(() => import('./login.apple-id/screen.tsx')),
  }),
  route('/login/:provider', 'loginProvider', 'more', {
    params: { provider: oneOf(loginProviders, 'kakao') },
    query: comesBack,
    screen: load(() => import('./login.$provider/screen.tsx')),
  }),
  route('/extension/login/general', 'extensionLogin', 'more', {
    query: handsOver,
    screen: load(() => import('./extension.login.general/screen.tsx')),
  }),
  route('/extension/login/:provider', 'extensionLogin', 'more', {
    params: { provider: oneOf(loginProviders, 'kakao') },
    query: handsOver,
    screen: load(() => import('./extension.login.$provider/screen.tsx')),
  }),

  route('/more-menu', 'moreMenu', 'more', {
    screen: load(() => import('./more-menu/screen.tsx')),
    oneDepth: true,
  }),
  about('/my', 'my', () => import('./my/screen.tsx')),
  route('/notification', 'notification', 'more', {
    query: { list: oneOf(alertLists, 'all') },
    screen: load(() => import('./notification/screen.tsx')),
  }),
  route('/notification/quote/:ticker', 'notificationQuote', 'more', {
    params: { ticker },
    query: { onChart: flag, showList: someOf(toggles) },
    screen: load(() => import('./notification.quote.$ticker/screen.tsx')),
  }),
  route('/notification/setting', 'notificationSetting', 'more', {
    screen: load(() => import('./notification.setting/screen.tsx')),
  }),
  route('/notification/setting/feature/industry', 'notificationIndustry', 'more', {
    screen: load(() => import('./notification.setting.feature.industry/screen.tsx')),
  }),
  route('/notification/setting/industry/list', 'notificationIndustryList', 'more', {
    screen: load(() => import('./notification.setting.industry.list/screen.tsx')),
  }),
  route('/notification/setting/feature/stock', 'notificationStock', 'more', {
    screen: load(() => import('./notification.setting.feature.stock/screen.tsx')),
  }),
  route('/notification/upgrade', 'notificationUpgrade', 'more', {
    screen: load(() => import('./notification.upgrade/screen.tsx')),
  }),
  route('/plan', 'plan', 'more', {
    query: {
      plan: oneOf(plans, 'basic'),
      interval: oneOf(intervals, 'Y'),
      type: oneOfOrNull(['change']),
      signup: flag,
      prev: oneOfOrNull(['plan']),
    },
  }),
  route('/plan/start', 'planStart', 'more', {
    query: {
      plan: oneOfOrNull(plans),
      interval: oneOfOrNull(intervals),
      platform: oneOfOrNull(['android', 'ios', 'account_transfer', 'promotion', 'payple', 'init_trial']),
    },
  }),
  route('/plan/info', 'planInfo', 'more'),
  route('/plan/web/info', 'planWebInfo', 'more'),
  route('/plan/landing', 'planLanding', 'more'),
  route('/point', 'point', 'more'),
  route('/point-info', 'pointInfo', 'more'),
  route('/point/expired', 'pointExpired', 'more'),
  route('/event/plan/reward/point', 'rewardPoint', 'more'),
  route('/blog/list', 'blog', 'more', { query: { category: textOrNull } }),
  route('/blog/:id', 'blogPost', 'more', { params: { id: idOrNull }, query: { category: textOrNull } }),
  route('/content', 'content', 'more', { query: { category: oneOf(contentKinds, 'etc') } }),
  route('/content/list', 'contentList', 'more'),
  route('/content/:id', 'contentItem', 'more', { params: { id: idOrNull } }),
  route('/chat', 'chat', 'more'),
  route('/chat/detail/:id', 'chatDetail', 'more', { params: { id: text() } }),
  route('/suggestion', 'suggestion', 'more', { query: { tab: oneOf(['pending', 'complete'], 'pending') } }),
  route('/suggestion/form', 'suggestionForm', 'more'),
  route('/survey/expired-trial', 'survey', 'more'),
  route('/user-how/:id', 'userHow', 'more', {
    params: { id: idOrNull },
    screen: load(() => import('./user-how.$id/screen.tsx')),
  }),
  route('/notice', 'notice', 'more'),
  route('/ads', 'ads', 'more'),
  route('/ad/:id', 'ad', 'more', { params: { id: idOrNull } }),
  route('/open-link', 'openLink', 'more', {
    query: { link: textOrNull, openPage: text('/'), push_id: textOrNull, push_type_detail: textOrNull },
    screen: load(() => import('./open-link/screen.tsx')),
  }),
  about('/q-info', 'qInfo', () => import('./q-info/screen.tsx')),
  about('/quantrack-info', 'quantrackInfo', () => import('./quantrack-info/screen.tsx')),
  route('/policy/:type/:date', 'policy', 'more', {
    params: { type: oneOf(['terms', 'privacy'], 'terms'), date: text() },
    settle: ({ type, date }) => {
      const dates = policyDates[type as keyof typeof policyDates]
      return { type, date: dates.find(known => known === date) ?? dates[0] }
    },
    screen: load(() => import('./policy.$type.$date/screen.tsx')),
  }),
  about('/terms', 'terms', () => import('./terms/screen.tsx')),
  about('/privacy-policy', 'privacyPolicy', () => import('./privacy-policy/screen.tsx')),
  route('/cookie-policy', 'cookiePolicy', 'more', {
    screen: load(() => import('./cookie-policy/screen.tsx')),
  }),

  about('/gallery', 'gallery', () => import('./gallery/screen.tsx')),
]
