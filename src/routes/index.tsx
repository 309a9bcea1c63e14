import { type PolicyType, policyDateInAddress, policyVersions } from '#domain/account/policy-versions.ts'
import { alertListIds, stockAlertToggles } from '#domain/alerts/alert-type.ts'
import { stockSorts } from '#domain/market/stock-sorts.ts'
import { groupScopes } from '#domain/market-groups/scope.ts'
import { catalogueGroups } from '#domain/screener/filter/names.ts'
import { watchCanonical } from '#router/canonical-link.ts'
import { createLazyScreen } from '#router/load-screen.ts'
import {
  dateOrTodayParameter,
  flagParameter,
  lowerCaseParameter,
  oneOfByLangParameter,
  oneOfOrNullParameter,
  oneOfParameter,
  optionalIdParameter,
  optionalTextParameter,
  someOfParameter,
  textParameter,
  textUpToParameter,
  tickerOrAllParameter,
  tickerParameter,
} from '#router/parameters.ts'
import { defineRoute, type Route } from '#router/route.ts'
import { homeRoute } from './home/row.ts'
import { quoteRoute } from './quote.$ticker.$tab/row.ts'

watchCanonical()

const themeSorts = ['market_cap', 'price', 'value', 'volume'].flatMap(by => [`desc_${by}`, `asc_${by}`])
const plans = ['basic', 'premium'] as const
const intervals = ['M', '6M', 'Y'] as const
const loginProviders = ['kakao', 'naver', 'google-oauth2', 'apple-id'] as const
const policyTypes = ['general', 'kakao', 'naver', 'google-oauth2', 'apple-id'] as const
/** Query parameters that a provider adds to the return address. */
const comesBack = {
  code: optionalTextParameter,
  state: optionalTextParameter,
  error: optionalTextParameter,
  redirect_uri: optionalTextParameter,
}
/**
 * The address that connects the extension carries the two tokens of the specification, the code that replaces them, and
 * the extension's request.
 */
const handsOver = {
  token: textParameter(),
  refresh: textParameter(),
  code: optionalTextParameter,
  challenge: optionalTextParameter,
  id: optionalTextParameter,
}
const contentKinds = ['etc', 'stock', 'tip', 'blog', 'upper'] as const
const editions = ['2023-12-20', '2023-11-20', '2023-10-20', '2023-09-20', '2023-08-20'] as const
const countries = ['kr', 'us'] as const
const myStockPages = ['aiReport', 'watchlist', 'portfolio'] as const

/** Query parameters with the state of the screener, which features/screener/address.ts writes and reads. */
const screened = {
  country: oneOfOrNullParameter(countries),
  f: textUpToParameter(8000),
  cols: optionalTextParameter,
  view: oneOfOrNullParameter(['table', 'cards']),
}

/** A parameter with a market or a country, in capitals or not. */
const scope = lowerCaseParameter(oneOfByLangParameter(groupScopes, { ko: 'kr', en: 'us' }))

/** Creates the route of a feed with one kind of change in my stocks. */
const feed = (name: string, title: string, screen: Parameters<typeof createLazyScreen>[0]): Route =>
  defineRoute(`/my-stock/${name}`, title, 'my-stocks', {
    query: { aiTicker: tickerOrAllParameter },
    screen: createLazyScreen(screen),
  })

/** Creates the route of a page in the menu «more», which has no parameters. */
const about = (path: string, title: string, screen: Parameters<typeof createLazyScreen>[0]): Route =>
  defineRoute(path, title, 'more', { screen: createLazyScreen(screen) })

/** The route table; the first matching row wins. It loads separately from the start, which renders only home. */
export const routes: readonly Route[] = [
  homeRoute,

  quoteRoute,
  defineRoute('/ai-chart-fullscreen/:ticker', 'aiChart', 'markets', {
    params: { ticker: tickerParameter },
    screen: createLazyScreen(() => import('./ai-chart-fullscreen.$ticker/screen.tsx')),
  }),
  defineRoute('/tradingview/:ticker', 'tradingview', 'markets', {
    params: { ticker: tickerParameter },
    screen: createLazyScreen(() => import('./tradingview.$ticker/screen.tsx')),
  }),
  defineRoute('/stock-chart', 'stockChart', 'markets', {
    query: { stockChart: oneOfParameter(['nxt', 'up', 'down', 'w52h', 'w52l', 'tq', 'tv'], 'tv') },
    screen: createLazyScreen(() => import('./stock-chart/screen.tsx')),
  }),
  defineRoute('/top', 'top', 'markets', {
    query: {
      market: oneOfByLangParameter(['KOSDAQ', 'KOSPI', 'NASDAQ', 'NYSE'], { ko: 'KOSPI', en: 'NASDAQ' }),
    },
    screen: createLazyScreen(() => import('./top/screen.tsx')),
  }),
  defineRoute('/sector/:market/:sector', 'sector', 'markets', {
    params: { market: scope, sector: textParameter() },
    query: { tab: oneOfParameter(['report', 'stock'], 'report') },
    screen: createLazyScreen(() => import('./sector.$market.$sector/screen.tsx')),
  }),
  defineRoute('/sector/:market', 'sectors', 'markets', {
    params: { market: scope },
    screen: createLazyScreen(() => import('./sector.$market/screen.tsx')),
  }),
  defineRoute('/theme/:id', 'theme', 'markets', {
    params: { id: oneOfParameter(['themeall', 'homethemerank', 'homesudden'], 'themeall') },
    screen: createLazyScreen(() => import('./theme.$id/screen.tsx')),
  }),
  defineRoute('/category/trending/:id', 'category', 'markets', {
    params: { id: optionalIdParameter },
    query: { sort: oneOfParameter(stockSorts, 'daily_change_desc') },
    screen: createLazyScreen(() => import('./category.trending.$id/screen.tsx')),
  }),
  defineRoute('/category/trending', 'categories', 'markets', {
    screen: createLazyScreen(() => import('./category.trending/screen.tsx')),
  }),
  defineRoute('/schedule', 'schedule', 'markets', {
    query: { date: dateOrTodayParameter, showCalendar: flagParameter },
    screen: createLazyScreen(() => import('./schedule/screen.tsx')),
  }),
  defineRoute('/schedule/:date', 'schedule', 'markets', {
    params: { date: dateOrTodayParameter },
    screen: createLazyScreen(() => import('./schedule.$date/screen.tsx')),
  }),
  defineRoute('/market-condition/:country', 'marketCondition', 'markets', {
    params: { country: oneOfParameter(countries, 'kr') },
    screen: createLazyScreen(() => import('./market-condition.$country/screen.tsx')),
  }),
  defineRoute('/market-report/today', 'marketReportToday', 'markets', {
    screen: createLazyScreen(() => import('./market-report.today/screen.tsx')),
  }),
  defineRoute('/market-report', 'marketReport', 'markets', {
    screen: createLazyScreen(() => import('./market-report/screen.tsx')),
  }),
  defineRoute('/search', 'search', 'markets', {
    // The last three parameters receive content that another app shares.
    query: {
      type: oneOfOrNullParameter(['notification', 'chart']),
      isReplace: flagParameter,
      text: optionalTextParameter,
      title: optionalTextParameter,
      url: optionalTextParameter,
    },
    screen: createLazyScreen(() => import('./search/screen.tsx')),
  }),
  defineRoute('/trust', 'trust', 'markets', {
    query: { date: oneOfParameter(editions, '2023-12-20') },
    screen: createLazyScreen(() => import('./trust/screen.tsx')),
  }),
  defineRoute('/ai-works', 'aiWorks', 'markets', {
    screen: createLazyScreen(() => import('./ai-works/screen.tsx')),
  }),

  defineRoute('/screener/v2', 'screener', 'screener', {
    query: { tab: oneOfParameter(['screener', 'my'], 'screener'), ...screened },
    screen: createLazyScreen(() => import('./screener.v2/screen.tsx')),
  }),
  defineRoute('/screener/v2/detail-filter', 'screenerFilter', 'screener', {
    query: { group: oneOfParameter(catalogueGroups, 'size'), ...screened },
    screen: createLazyScreen(() => import('./screener.v2.detail-filter/screen.tsx')),
  }),
  defineRoute('/screener/v2/intro', 'screenerIntro', 'screener', {
    screen: createLazyScreen(() => import('./screener.v2.intro/screen.tsx')),
    oneDepth: true,
  }),
  defineRoute('/screener/v2/preset', 'presets', 'screener', {
    screen: createLazyScreen(() => import('./screener.v2.preset/screen.tsx')),
  }),
  defineRoute('/screener/v2/preset/:id', 'preset', 'screener', {
    params: { id: textParameter('aiChart') },
    query: {
      period: oneOfParameter(['current', 'prev'], 'current'),
      country: oneOfParameter(countries, 'kr'),
      part: oneOfParameter(['members', 'changes', 'past'], 'members'),
    },
    screen: createLazyScreen(() => import('./screener.v2.preset.$id/screen.tsx')),
  }),
  defineRoute('/screener/v2/q-theme/:id', 'qTheme', 'screener', {
    params: { id: optionalIdParameter },
    query: { sort: oneOfParameter(themeSorts, 'desc_market_cap') },
    screen: createLazyScreen(() => import('./screener.v2.q-theme.$id/screen.tsx')),
  }),

  defineRoute('/my-stock', 'myStock', 'my-stocks', {
    query: {
      page: oneOfParameter(myStockPages, 'aiReport'),
      portfolioGroupId: optionalTextParameter,
      watchlistGroupId: optionalTextParameter,
      portfolio_etc: flagParameter,
      aiTicker: tickerOrAllParameter,
      portfolioTab: oneOfParameter(['analysis', 'stocks', 'news', 'pp'], 'analysis'),
    },
    screen: createLazyScreen(() => import('./my-stock/screen.tsx')),
    oneDepth: true,
  }),
  defineRoute('/my-stock/edit', 'myStockEdit', 'my-stocks', {
    query: { page: oneOfParameter(myStockPages, 'aiReport') },
    screen: createLazyScreen(() => import('./my-stock.edit/screen.tsx')),
  }),
  defineRoute('/my-stock/sort', 'myStockSort', 'my-stocks', {
    query: {
      page: oneOfParameter(myStockPages, 'aiReport'),
      portfolioGroupId: optionalTextParameter,
      watchlistGroupId: optionalTextParameter,
    },
    screen: createLazyScreen(() => import('./my-stock.sort/screen.tsx')),
  }),
  feed('insider', 'myStockInsider', () => import('./my-stock.insider/screen.tsx')),
  feed('attractiveness', 'myStockAttractiveness', () => import('./my-stock.attractiveness/screen.tsx')),
  feed('chart-indicator', 'myStockIndicator', () => import('./my-stock.chart-indicator/screen.tsx')),
  feed('earnings', 'myStockEarnings', () => import('./my-stock.earnings/screen.tsx')),
  feed('highlight', 'myStockHighlight', () => import('./my-stock.highlight/screen.tsx')),
  feed('price', 'myStockPrice', () => import('./my-stock.price/screen.tsx')),

  defineRoute('/login', 'login', 'more', {
    query: { extension: flagParameter, returnTo: optionalTextParameter },
    screen: createLazyScreen(() => import('./login/screen.tsx')),
  }),
  defineRoute('/login/general', 'loginGeneral', 'more', {
    query: { returnTo: optionalTextParameter },
    screen: createLazyScreen(() => import('./login.general/screen.tsx')),
  }),
  defineRoute('/login/policy', 'loginPolicy', 'more', {
    query: { type: oneOfParameter(policyTypes, 'general'), returnTo: optionalTextParameter },
    screen: createLazyScreen(() => import('./login.policy/screen.tsx')),
  }),
  defineRoute('/login/apple-id', 'loginApple', 'more', {
    query: comesBack,
    screen: createLazyScreen(() => import('./login.apple-id/screen.tsx')),
  }),
  defineRoute('/login/:provider', 'loginProvider', 'more', {
    params: { provider: oneOfParameter(loginProviders, 'kakao') },
    query: comesBack,
    screen: createLazyScreen(() => import('./login.$provider/screen.tsx')),
  }),
  defineRoute('/extension/login/general', 'extensionLogin', 'more', {
    query: handsOver,
    screen: createLazyScreen(() => import('./extension.login.general/screen.tsx')),
  }),
  defineRoute('/extension/login/:provider', 'extensionLogin', 'more', {
    params: { provider: oneOfParameter(loginProviders, 'kakao') },
    query: handsOver,
    screen: createLazyScreen(() => import('./extension.login.$provider/screen.tsx')),
  }),

  defineRoute('/more-menu', 'moreMenu', 'more', {
    screen: createLazyScreen(() => import('./more-menu/screen.tsx')),
    oneDepth: true,
  }),
  about('/my', 'my', () => import('./my/screen.tsx')),
  defineRoute('/notification', 'notification', 'more', {
    query: { list: oneOfParameter(alertListIds, 'all') },
    screen: createLazyScreen(() => import('./notification/screen.tsx')),
  }),
  defineRoute('/notification/quote/:ticker', 'notificationQuote', 'more', {
    params: { ticker: tickerParameter },
    query: { onChart: flagParameter, showList: someOfParameter(stockAlertToggles) },
    screen: createLazyScreen(() => import('./notification.quote.$ticker/screen.tsx')),
  }),
  defineRoute('/notification/setting', 'notificationSetting', 'more', {
    screen: createLazyScreen(() => import('./notification.setting/screen.tsx')),
  }),
  defineRoute('/notification/setting/feature/industry', 'notificationIndustry', 'more', {
    screen: createLazyScreen(() => import('./notification.setting.feature.industry/screen.tsx')),
  }),
  defineRoute('/notification/setting/industry/list', 'notificationIndustryList', 'more', {
    screen: createLazyScreen(() => import('./notification.setting.industry.list/screen.tsx')),
  }),
  defineRoute('/notification/setting/feature/stock', 'notificationStock', 'more', {
    screen: createLazyScreen(() => import('./notification.setting.feature.stock/screen.tsx')),
  }),
  defineRoute('/notification/upgrade', 'notificationUpgrade', 'more', {
    screen: createLazyScreen(() => import('./notification.upgrade/screen.tsx')),
  }),
  defineRoute('/plan', 'plan', 'more', {
    query: {
      plan: oneOfParameter(plans, 'basic'),
      interval: oneOfParameter(intervals, 'Y'),
      type: oneOfOrNullParameter(['change']),
      signup: flagParameter,
      prev: oneOfOrNullParameter(['plan']),
    },
    screen: createLazyScreen(() => import('./plan/screen.tsx')),
  }),
  defineRoute('/plan/start', 'planStart', 'more', {
    query: {
      plan: oneOfOrNullParameter(plans),
      interval: oneOfOrNullParameter(intervals),
      platform: oneOfOrNullParameter([
        'android',
        'ios',
        'account_transfer',
        'promotion',
        'payple',
        'init_trial',
      ]),
    },
    screen: createLazyScreen(() => import('./plan.start/screen.tsx')),
  }),
  about('/plan/info', 'planInfo', () => import('./plan.info/screen.tsx')),
  about('/plan/web/info', 'planWebInfo', () => import('./plan.web.info/screen.tsx')),
  about('/plan/landing', 'planLanding', () => import('./plan.landing/screen.tsx')),
  about('/point', 'point', () => import('./point/screen.tsx')),
  about('/point-info', 'pointInfo', () => import('./point-info/screen.tsx')),
  about('/point/expired', 'pointExpired', () => import('./point.expired/screen.tsx')),
  about('/event/plan/reward/point', 'rewardPoint', () => import('./event.plan.reward.point/screen.tsx')),
  defineRoute('/blog/list', 'blog', 'more', { query: { category: optionalTextParameter } }),
  defineRoute('/blog/:id', 'blogPost', 'more', {
    params: { id: optionalIdParameter },
    query: { category: optionalTextParameter },
  }),
  defineRoute('/content', 'content', 'more', { query: { category: oneOfParameter(contentKinds, 'etc') } }),
  defineRoute('/content/list', 'contentList', 'more'),
  defineRoute('/content/:id', 'contentItem', 'more', { params: { id: optionalIdParameter } }),
  defineRoute('/chat', 'chat', 'more'),
  defineRoute('/chat/detail/:id', 'chatDetail', 'more', { params: { id: textParameter() } }),
  defineRoute('/suggestion', 'suggestion', 'more', {
    query: { tab: oneOfParameter(['pending', 'complete'], 'pending') },
  }),
  defineRoute('/suggestion/form', 'suggestionForm', 'more'),
  about('/survey/expired-trial', 'survey', () => import('./survey.expired-trial/screen.tsx')),
  defineRoute('/user-how/:id', 'userHow', 'more', {
    params: { id: optionalIdParameter },
    screen: createLazyScreen(() => import('./user-how.$id/screen.tsx')),
  }),
  defineRoute('/notice', 'notice', 'more'),
  defineRoute('/ads', 'ads', 'more'),
  defineRoute('/ad/:id', 'ad', 'more', { params: { id: optionalIdParameter } }),
  defineRoute('/open-link', 'openLink', 'more', {
    query: {
      link: optionalTextParameter,
      openPage: textParameter('/'),
      push_id: optionalTextParameter,
      push_type_detail: optionalTextParameter,
    },
    screen: createLazyScreen(() => import('./open-link/screen.tsx')),
  }),
  about('/q-info', 'qInfo', () => import('./q-info/screen.tsx')),
  about('/quantrack-info', 'quantrackInfo', () => import('./quantrack-info/screen.tsx')),
  defineRoute('/policy/:type/:date', 'policy', 'more', {
    params: { type: oneOfParameter(['terms', 'privacy'], 'terms'), date: textParameter() },
    settle: ({ type, date }) => {
      const dates = policyVersions[type as PolicyType].map(policyDateInAddress)
      return { type, date: dates.find(known => known === date) ?? dates[0]! }
    },
    screen: createLazyScreen(() => import('./policy.$type.$date/screen.tsx')),
  }),
  about('/terms', 'terms', () => import('./terms/screen.tsx')),
  about('/privacy-policy', 'privacyPolicy', () => import('./privacy-policy/screen.tsx')),
  defineRoute('/cookie-policy', 'cookiePolicy', 'more', {
    screen: createLazyScreen(() => import('./cookie-policy/screen.tsx')),
  }),

  about('/gallery', 'gallery', () => import('./gallery/screen.tsx')),
]
