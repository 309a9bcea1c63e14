import { alertLists, toggles } from '#domain/alerts/alert-type.ts'
import { stockSorts } from '#domain/market/stock-sorts.ts'
import { scopes } from '#domain/market-groups/scope.ts'
import { filterGroups } from '#domain/screener/filter/names.ts'
import { watchCanonical } from '#router/canonical-link.ts'
import { loadScreen } from '#router/load-screen.ts'
import {
  dateOrToday,
  flagParameter,
  idOrNull,
  lowerCase,
  oneOfByLang,
  oneOfOrNull,
  oneOfParameter,
  someOf,
  textOrNull,
  textParameter,
  textUpTo,
  tickerOrAll,
  tickerParameter,
} from '#router/parameters.ts'
import { type Route, route } from '#router/route.ts'
import { homeRow } from './home/row.ts'
import { quoteRow } from './quote.$ticker.$tab/row.ts'

watchCanonical()

const themeSorts = ['market_cap', 'price', 'value', 'volume'].flatMap(by => [`desc_${by}`, `asc_${by}`])
const plans = ['basic', 'premium'] as const
const intervals = ['M', '6M', 'Y'] as const
const loginProviders = ['kakao', 'naver', 'google-oauth2', 'apple-id'] as const
const policyTypes = ['general', 'kakao', 'naver', 'google-oauth2', 'apple-id'] as const
/** Query parameters that a provider adds to the return address. */
const comesBack = { code: textOrNull, state: textOrNull, error: textOrNull, redirect_uri: textOrNull }
/**
 * The address that connects the extension carries the two tokens of the specification, the code that replaces them, and
 * the extension's request.
 */
const handsOver = {
  token: textParameter(),
  refresh: textParameter(),
  code: textOrNull,
  challenge: textOrNull,
  id: textOrNull,
}
const contentKinds = ['etc', 'stock', 'tip', 'blog', 'upper'] as const
const editions = ['2023-12-20', '2023-11-20', '2023-10-20', '2023-09-20', '2023-08-20'] as const
/** The newest date is first, because it is shown when the requested date is unknown. */
const policyDates = {
  terms: ['20250402', '20220630', '20210420'],
  privacy: ['20220630', '20220531'],
} as const
const countries = ['kr', 'us'] as const
const myStockPages = ['aiReport', 'watchlist', 'portfolio'] as const

/** Query parameters with the state of the screener, which features/screener/address.ts writes and reads. */
const screened = {
  country: oneOfOrNull(countries),
  f: textUpTo(8000),
  cols: textOrNull,
  view: oneOfOrNull(['table', 'cards']),
}

/** A parameter with a market or a country, in capitals or not. */
const scope = lowerCase(oneOfByLang(scopes, { ko: 'kr', en: 'us' }))

/** Creates the route of a feed with one kind of change in my stocks. */
const feed = (name: string, title: string, screen: Parameters<typeof loadScreen>[0]): Route =>
  route(`/my-stock/${name}`, title, 'my-stocks', {
    query: { aiTicker: tickerOrAll },
    screen: loadScreen(screen),
  })

/** Creates the route of a page in the menu «more», which has no parameters. */
const about = (path: string, title: string, screen: Parameters<typeof loadScreen>[0]): Route =>
  route(path, title, 'more', { screen: loadScreen(screen) })

/** The route table; the first matching row wins. It loads separately from the start, which renders only home. */
export const routes: readonly Route[] = [
  homeRow,

  quoteRow,
  route('/ai-chart-fullscreen/:ticker', 'aiChart', 'markets', {
    params: { ticker: tickerParameter },
    screen: loadScreen(() => import('./ai-chart-fullscreen.$ticker/screen.tsx')),
  }),
  route('/tradingview/:ticker', 'tradingview', 'markets', {
    params: { ticker: tickerParameter },
    screen: loadScreen(() => import('./tradingview.$ticker/screen.tsx')),
  }),
  route('/stock-chart', 'stockChart', 'markets', {
    query: { stockChart: oneOfParameter(['nxt', 'up', 'down', 'w52h', 'w52l', 'tq', 'tv'], 'tv') },
    screen: loadScreen(() => import('./stock-chart/screen.tsx')),
  }),
  route('/top', 'top', 'markets', {
    query: {
      market: oneOfByLang(['KOSDAQ', 'KOSPI', 'NASDAQ', 'NYSE'], { ko: 'KOSPI', en: 'NASDAQ' }),
    },
    screen: loadScreen(() => import('./top/screen.tsx')),
  }),
  route('/sector/:market/:sector', 'sector', 'markets', {
    params: { market: scope, sector: textParameter() },
    query: { tab: oneOfParameter(['report', 'stock'], 'report') },
    screen: loadScreen(() => import('./sector.$market.$sector/screen.tsx')),
  }),
  route('/sector/:market', 'sectors', 'markets', {
    params: { market: scope },
    screen: loadScreen(() => import('./sector.$market/screen.tsx')),
  }),
  route('/theme/:id', 'theme', 'markets', {
    params: { id: oneOfParameter(['themeall', 'homethemerank', 'homesudden'], 'themeall') },
    screen: loadScreen(() => import('./theme.$id/screen.tsx')),
  }),
  route('/category/trending/:id', 'category', 'markets', {
    params: { id: idOrNull },
    query: { sort: oneOfParameter(stockSorts, 'daily_change_desc') },
    screen: loadScreen(() => import('./category.trending.$id/screen.tsx')),
  }),
  route('/category/trending', 'categories', 'markets', {
    screen: loadScreen(() => import('./category.trending/screen.tsx')),
  }),
  route('/schedule', 'schedule', 'markets', {
    query: { date: dateOrToday, showCalendar: flagParameter },
    screen: loadScreen(() => import('./schedule/screen.tsx')),
  }),
  route('/schedule/:date', 'schedule', 'markets', {
    params: { date: dateOrToday },
    screen: loadScreen(() => import('./schedule.$date/screen.tsx')),
  }),
  route('/market-condition/:country', 'marketCondition', 'markets', {
    params: { country: oneOfParameter(countries, 'kr') },
    screen: loadScreen(() => import('./market-condition.$country/screen.tsx')),
  }),
  route('/market-report/today', 'marketReportToday', 'markets', {
    screen: loadScreen(() => import('./market-report.today/screen.tsx')),
  }),
  route('/market-report', 'marketReport', 'markets', {
    screen: loadScreen(() => import('./market-report/screen.tsx')),
  }),
  route('/search', 'search', 'markets', {
    // The last three parameters receive content that another app shares.
    query: {
      type: oneOfOrNull(['notification', 'chart']),
      isReplace: flagParameter,
      text: textOrNull,
      title: textOrNull,
      url: textOrNull,
    },
    screen: loadScreen(() => import('./search/screen.tsx')),
  }),
  route('/trust', 'trust', 'markets', {
    query: { date: oneOfParameter(editions, '2023-12-20') },
    screen: loadScreen(() => import('./trust/screen.tsx')),
  }),
  route('/ai-works', 'aiWorks', 'markets', { screen: loadScreen(() => import('./ai-works/screen.tsx')) }),

  route('/screener/v2', 'screener', 'screener', {
    query: { tab: oneOfParameter(['screener', 'my'], 'screener'), ...screened },
    screen: loadScreen(() => import('./screener.v2/screen.tsx')),
  }),
  route('/screener/v2/detail-filter', 'screenerFilter', 'screener', {
    query: { group: oneOfParameter(filterGroups, 'size'), ...screened },
    screen: loadScreen(() => import('./screener.v2.detail-filter/screen.tsx')),
  }),
  route('/screener/v2/intro', 'screenerIntro', 'screener', {
    screen: loadScreen(() => import('./screener.v2.intro/screen.tsx')),
    oneDepth: true,
  }),
  route('/screener/v2/preset', 'presets', 'screener', {
    screen: loadScreen(() => import('./screener.v2.preset/screen.tsx')),
  }),
  route('/screener/v2/preset/:id', 'preset', 'screener', {
    params: { id: textParameter('aiChart') },
    query: {
      period: oneOfParameter(['current', 'prev'], 'current'),
      country: oneOfParameter(countries, 'kr'),
      part: oneOfParameter(['members', 'changes', 'past'], 'members'),
    },
    screen: loadScreen(() => import('./screener.v2.preset.$id/screen.tsx')),
  }),
  route('/screener/v2/q-theme/:id', 'qTheme', 'screener', {
    params: { id: idOrNull },
    query: { sort: oneOfParameter(themeSorts, 'desc_market_cap') },
    screen: loadScreen(() => import('./screener.v2.q-theme.$id/screen.tsx')),
  }),

  route('/my-stock', 'myStock', 'my-stocks', {
    query: {
      page: oneOfParameter(myStockPages, 'aiReport'),
      portfolioGroupId: textOrNull,
      watchlistGroupId: textOrNull,
      portfolio_etc: flagParameter,
      aiTicker: tickerOrAll,
      portfolioTab: oneOfParameter(['analysis', 'stocks', 'news', 'pp'], 'analysis'),
    },
    screen: loadScreen(() => import('./my-stock/screen.tsx')),
    oneDepth: true,
  }),
  route('/my-stock/edit', 'myStockEdit', 'my-stocks', {
    query: { page: oneOfParameter(myStockPages, 'aiReport') },
    screen: loadScreen(() => import('./my-stock.edit/screen.tsx')),
  }),
  route('/my-stock/sort', 'myStockSort', 'my-stocks', {
    query: {
      page: oneOfParameter(myStockPages, 'aiReport'),
      portfolioGroupId: textOrNull,
      watchlistGroupId: textOrNull,
    },
    screen: loadScreen(() => import('./my-stock.sort/screen.tsx')),
  }),
  feed('insider', 'myStockInsider', () => import('./my-stock.insider/screen.tsx')),
  feed('attractiveness', 'myStockAttractiveness', () => import('./my-stock.attractiveness/screen.tsx')),
  feed('chart-indicator', 'myStockIndicator', () => import('./my-stock.chart-indicator/screen.tsx')),
  feed('earnings', 'myStockEarnings', () => import('./my-stock.earnings/screen.tsx')),
  feed('highlight', 'myStockHighlight', () => import('./my-stock.highlight/screen.tsx')),
  feed('price', 'myStockPrice', () => import('./my-stock.price/screen.tsx')),

  route('/login', 'login', 'more', {
    query: { extension: flagParameter, returnTo: textOrNull },
    screen: loadScreen(() => import('./login/screen.tsx')),
  }),
  route('/login/general', 'loginGeneral', 'more', {
    query: { returnTo: textOrNull },
    screen: loadScreen(() => import('./login.general/screen.tsx')),
  }),
  route('/login/policy', 'loginPolicy', 'more', {
    query: { type: oneOfParameter(policyTypes, 'general'), returnTo: textOrNull },
    screen: loadScreen(() => import('./login.policy/screen.tsx')),
  }),
  route('/login/apple-id', 'loginApple', 'more', {
    query: comesBack,
    screen: loadScreen(() => import('./login.apple-id/screen.tsx')),
  }),
  route('/login/:provider', 'loginProvider', 'more', {
    params: { provider: oneOfParameter(loginProviders, 'kakao') },
    query: comesBack,
    screen: loadScreen(() => import('./login.$provider/screen.tsx')),
  }),
  route('/extension/login/general', 'extensionLogin', 'more', {
    query: handsOver,
    screen: loadScreen(() => import('./extension.login.general/screen.tsx')),
  }),
  route('/extension/login/:provider', 'extensionLogin', 'more', {
    params: { provider: oneOfParameter(loginProviders, 'kakao') },
    query: handsOver,
    screen: loadScreen(() => import('./extension.login.$provider/screen.tsx')),
  }),

  route('/more-menu', 'moreMenu', 'more', {
    screen: loadScreen(() => import('./more-menu/screen.tsx')),
    oneDepth: true,
  }),
  about('/my', 'my', () => import('./my/screen.tsx')),
  route('/notification', 'notification', 'more', {
    query: { list: oneOfParameter(alertLists, 'all') },
    screen: loadScreen(() => import('./notification/screen.tsx')),
  }),
  route('/notification/quote/:ticker', 'notificationQuote', 'more', {
    params: { ticker: tickerParameter },
    query: { onChart: flagParameter, showList: someOf(toggles) },
    screen: loadScreen(() => import('./notification.quote.$ticker/screen.tsx')),
  }),
  route('/notification/setting', 'notificationSetting', 'more', {
    screen: loadScreen(() => import('./notification.setting/screen.tsx')),
  }),
  route('/notification/setting/feature/industry', 'notificationIndustry', 'more', {
    screen: loadScreen(() => import('./notification.setting.feature.industry/screen.tsx')),
  }),
  route('/notification/setting/industry/list', 'notificationIndustryList', 'more', {
    screen: loadScreen(() => import('./notification.setting.industry.list/screen.tsx')),
  }),
  route('/notification/setting/feature/stock', 'notificationStock', 'more', {
    screen: loadScreen(() => import('./notification.setting.feature.stock/screen.tsx')),
  }),
  route('/notification/upgrade', 'notificationUpgrade', 'more', {
    screen: loadScreen(() => import('./notification.upgrade/screen.tsx')),
  }),
  route('/plan', 'plan', 'more', {
    query: {
      plan: oneOfParameter(plans, 'basic'),
      interval: oneOfParameter(intervals, 'Y'),
      type: oneOfOrNull(['change']),
      signup: flagParameter,
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
  route('/content', 'content', 'more', { query: { category: oneOfParameter(contentKinds, 'etc') } }),
  route('/content/list', 'contentList', 'more'),
  route('/content/:id', 'contentItem', 'more', { params: { id: idOrNull } }),
  route('/chat', 'chat', 'more'),
  route('/chat/detail/:id', 'chatDetail', 'more', { params: { id: textParameter() } }),
  route('/suggestion', 'suggestion', 'more', {
    query: { tab: oneOfParameter(['pending', 'complete'], 'pending') },
  }),
  route('/suggestion/form', 'suggestionForm', 'more'),
  route('/survey/expired-trial', 'survey', 'more'),
  route('/user-how/:id', 'userHow', 'more', {
    params: { id: idOrNull },
    screen: loadScreen(() => import('./user-how.$id/screen.tsx')),
  }),
  route('/notice', 'notice', 'more'),
  route('/ads', 'ads', 'more'),
  route('/ad/:id', 'ad', 'more', { params: { id: idOrNull } }),
  route('/open-link', 'openLink', 'more', {
    query: {
      link: textOrNull,
      openPage: textParameter('/'),
      push_id: textOrNull,
      push_type_detail: textOrNull,
    },
    screen: loadScreen(() => import('./open-link/screen.tsx')),
  }),
  about('/q-info', 'qInfo', () => import('./q-info/screen.tsx')),
  about('/quantrack-info', 'quantrackInfo', () => import('./quantrack-info/screen.tsx')),
  route('/policy/:type/:date', 'policy', 'more', {
    params: { type: oneOfParameter(['terms', 'privacy'], 'terms'), date: textParameter() },
    settle: ({ type, date }) => {
      const dates = policyDates[type as keyof typeof policyDates]
      return { type, date: dates.find(known => known === date) ?? dates[0] }
    },
    screen: loadScreen(() => import('./policy.$type.$date/screen.tsx')),
  }),
  about('/terms', 'terms', () => import('./terms/screen.tsx')),
  about('/privacy-policy', 'privacyPolicy', () => import('./privacy-policy/screen.tsx')),
  route('/cookie-policy', 'cookiePolicy', 'more', {
    screen: loadScreen(() => import('./cookie-policy/screen.tsx')),
  }),

  about('/gallery', 'gallery', () => import('./gallery/screen.tsx')),
]
