import type { TextKey } from '#text/text.ts'

type TitleKey = Extract<TextKey, `titles.${string}`>
type Section = {
  id: 'market' | 'mine' | 'understanding' | 'law'
  entries: readonly (readonly [href: string, title: TitleKey])[]
}

/** Links to every screen that needs no parameter, in the section where users look for it. */
export const menuSections: readonly Section[] = [
  {
    id: 'market',
    entries: [
      ['/search', 'titles.search'],
      ['/stock-chart', 'titles.stockChart'],
      ['/top', 'titles.top'],
      ['/trust', 'titles.trust'],
      ['/ai-works', 'titles.aiWorks'],
      ['/category/trending', 'titles.categories'],
      ['/schedule', 'titles.schedule'],
      ['/market-report/today', 'titles.marketReportToday'],
      ['/market-report', 'titles.marketReport'],
      ['/screener/v2', 'titles.screener'],
      ['/screener/v2/preset', 'titles.presets'],
      ['/screener/v2/intro', 'titles.screenerIntro'],
    ],
  },
  {
    id: 'mine',
    entries: [
      ['/my', 'titles.my'],
      ['/plan', 'titles.plan'],
      ['/plan/info', 'titles.planInfo'],
      ['/plan/landing', 'titles.planLanding'],
      ['/my-stock', 'titles.myStock'],
      ['/my-stock/highlight', 'titles.myStockHighlight'],
      ['/my-stock/attractiveness', 'titles.myStockAttractiveness'],
      ['/my-stock/chart-indicator', 'titles.myStockIndicator'],
      ['/my-stock/price', 'titles.myStockPrice'],
      ['/my-stock/earnings', 'titles.myStockEarnings'],
      ['/my-stock/insider', 'titles.myStockInsider'],
      ['/my-stock/edit', 'titles.myStockEdit'],
      ['/my-stock/sort', 'titles.myStockSort'],
      ['/notification', 'titles.notification'],
      ['/notification/setting', 'titles.notificationSetting'],
      ['/notification/setting/feature/stock', 'titles.notificationStock'],
      ['/notification/setting/feature/industry', 'titles.notificationIndustry'],
      ['/notification/setting/industry/list', 'titles.notificationIndustryList'],
      ['/notification/upgrade', 'titles.notificationUpgrade'],
      ['/point', 'titles.point'],
      ['/point/expired', 'titles.pointExpired'],
      ['/event/plan/reward/point', 'titles.rewardPoint'],
    ],
  },
  {
    id: 'understanding',
    entries: [
      ['/user-how/all', 'titles.userHow'],
      ['/q-info', 'titles.qInfo'],
      ['/point-info', 'titles.pointInfo'],
    ],
  },
  {
    id: 'law',
    entries: [
      ['/quantrack-info', 'titles.quantrackInfo'],
      ['/terms', 'titles.terms'],
      ['/privacy-policy', 'titles.privacyPolicy'],
      ['/cookie-policy', 'titles.cookiePolicy'],
    ],
  },
]
