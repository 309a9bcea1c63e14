import type { Country } from '#domain/market/country.ts'
import type { TextKey } from '#text/text.ts'
import type { PaletteAction } from './palette-actions.ts'

export type PalettePage = {
  id: string
  href: string
  /** Title of the route that the address opens. */
  title: Extract<TextKey, `titles.${string}`>
  /** Country of a page that exists once per country. */
  country?: Country
  /** Limits the page to guests or to signed-in users. */
  who?: 'guest' | 'signed-in'
  /** Other names in either language. */
  also: readonly string[]
}

export type PaletteCommand = PalettePage | PaletteAction

/** Lists every screen whose address needs no parameter. */
export const palettePages: readonly PalettePage[] = [
  { id: 'home', href: '/', title: 'titles.home', also: ['메인', '처음', 'main', 'start'] },
  {
    id: 'rankings',
    href: '/stock-chart',
    title: 'titles.stockChart',
    also: ['랭킹', '거래대금', '거래량', '상승률', '하락률', '신고가', 'ranking', 'movers', 'most traded'],
  },
  { id: 'top', href: '/top', title: 'titles.top', also: ['시가총액', '대장주', 'market cap', 'largest'] },
  ...both('sectors', '/sector', 'titles.sectors', ['산업', '섹터', 'industry', 'industries']),
  { id: 'themes', href: '/theme/themeall', title: 'titles.theme', also: ['테마주', '급등 테마', 'topics'] },
  {
    id: 'categories',
    href: '/category/trending',
    title: 'titles.categories',
    also: ['트렌드', '세부 업종', 'trends', 'sub-industries'],
  },
  {
    id: 'schedule',
    href: '/schedule',
    title: 'titles.schedule',
    also: ['달력', '캘린더', '휴장일', '실적 발표', 'calendar', 'holidays', 'events'],
  },
  ...both('condition', '/market-condition', 'titles.marketCondition', [
    '장세',
    '지수',
    '환율',
    'indices',
    'breadth',
    'exchange rate',
  ]),
  {
    id: 'report-today',
    href: '/market-report/today',
    title: 'titles.marketReportToday',
    also: ['시황', '브리핑', 'briefing'],
  },
  {
    id: 'screener',
    href: '/screener/v2',
    title: 'titles.screener',
    also: ['조건 검색', '필터', '종목 찾기', 'filter', 'screen stocks'],
  },
  { id: 'reports', href: '/market-report', title: 'titles.marketReport', also: ['시황 모음', 'archive'] },
  {
    id: 'presets',
    href: '/screener/v2/preset',
    title: 'titles.presets',
    also: ['프리셋', '조건 검색', '골든크로스 종목', '고배당주', 'presets', 'screens', 'stock ideas'],
  },
  {
    id: 'screener-intro',
    href: '/screener/v2/intro',
    title: 'titles.screenerIntro',
    also: ['스크리너 사용법', '조건 예시', 'what the screener can do', 'starters'],
  },
  {
    id: 'my-stock',
    href: '/my-stock',
    title: 'titles.myStock',
    also: ['관심 종목', '포트폴리오', '보유 종목', 'watchlist', 'portfolio', 'holdings'],
  },
  {
    id: 'highlight',
    href: '/my-stock/highlight',
    title: 'titles.myStockHighlight',
    also: ['신호 변화', 'changes', 'signals'],
  },
  {
    id: 'attractiveness',
    href: '/my-stock/attractiveness',
    title: 'titles.myStockAttractiveness',
    also: ['score', '점수'],
  },
  {
    id: 'indicator',
    href: '/my-stock/chart-indicator',
    title: 'titles.myStockIndicator',
    also: ['RSI', 'MACD', '골든크로스', 'technical'],
  },
  { id: 'price', href: '/my-stock/price', title: 'titles.myStockPrice', also: ['시세', 'quotes'] },
  { id: 'earnings', href: '/my-stock/earnings', title: 'titles.myStockEarnings', also: ['실적', 'results'] },
  { id: 'insider', href: '/my-stock/insider', title: 'titles.myStockInsider', also: ['임원', 'insiders'] },
  {
    id: 'edit',
    href: '/my-stock/edit',
    title: 'titles.myStockEdit',
    also: ['종목 삭제', '숨기기', 'hide stocks'],
  },
  { id: 'sort', href: '/my-stock/sort', title: 'titles.myStockSort', also: ['정렬', 'sort', 'reorder'] },
  {
    id: 'notification',
    href: '/notification',
    title: 'titles.notification',
    also: ['알림함', '푸시', '받은 알림', 'notifications', 'inbox', 'push'],
  },
  {
    id: 'notification-setting',
    href: '/notification/setting',
    title: 'titles.notificationSetting',
    also: ['푸시 설정', '방해 금지', '하루 요약', 'notification settings', 'quiet hours', 'digest'],
  },
  {
    id: 'notification-stock',
    href: '/notification/setting/feature/stock',
    title: 'titles.notificationStock',
    also: ['종목 알림 켜기', '알림 끄기', 'stock notifications', 'toggles'],
  },
  {
    id: 'notification-industry',
    href: '/notification/setting/feature/industry',
    title: 'titles.notificationIndustry',
    also: ['테마 알림', '추천 필터 알림', 'theme alerts', 'preset alerts', 'industry alerts'],
  },
  {
    id: 'notification-industry-list',
    href: '/notification/setting/industry/list',
    title: 'titles.notificationIndustryList',
    also: ['테마 고르기', '추천 필터 고르기', 'choose themes', 'follow sectors'],
  },
  {
    id: 'notification-limits',
    href: '/notification/upgrade',
    title: 'titles.notificationUpgrade',
    also: ['알림 개수', '즉시 알림', 'notification limits', 'held back'],
  },
  {
    id: 'plan',
    href: '/plan',
    title: 'titles.plan',
    also: ['요금제', '가격', '구독', '프리미엄', 'pricing', 'subscribe', 'premium'],
  },
  {
    id: 'plan-landing',
    href: '/plan/landing',
    title: 'titles.planLanding',
    also: ['무료 기능', '뭐가 무료', 'what is free', 'free features'],
  },
  {
    id: 'plan-info',
    href: '/plan/info',
    title: 'titles.planInfo',
    also: ['해지', '환불', '영수증', '카드 바꾸기', 'cancel plan', 'refund', 'receipt', 'change card'],
  },
  {
    id: 'trust',
    href: '/trust',
    title: 'titles.trust',
    also: ['성과', '적중률', '백테스트', 'performance', 'backtest', 'verify'],
  },
  { id: 'ai-works', href: '/ai-works', title: 'titles.aiWorks', also: ['알고리즘', 'method', 'rules'] },
  {
    id: 'more',
    href: '/more-menu',
    title: 'titles.moreMenu',
    also: ['설정', '환경 설정', '메뉴', '오프라인 자료', 'settings', 'preferences', 'menu', 'offline data'],
  },
  {
    id: 'my',
    href: '/my',
    title: 'titles.my',
    who: 'signed-in',
    also: ['계정', '프로필', '탈퇴', '비밀번호', 'profile', 'password', 'delete account'],
  },
  {
    id: 'point',
    href: '/point',
    title: 'titles.point',
    also: ['적립금', '포인트 내역', 'points', 'balance'],
  },
  {
    id: 'point-expired',
    href: '/point/expired',
    title: 'titles.pointExpired',
    also: ['포인트 소멸', '유효 기간', 'expiring points'],
  },
  {
    id: 'point-event',
    href: '/event/plan/reward/point',
    title: 'titles.rewardPoint',
    also: ['5,000원', '포인트 받기', 'reward', 'event'],
  },
  {
    id: 'point-info',
    href: '/point-info',
    title: 'titles.pointInfo',
    also: ['포인트 규칙', '포인트 사용법', 'how points work'],
  },
  { id: 'login', href: '/login', title: 'titles.login', who: 'guest', also: ['가입', 'log in', 'sign up'] },
  { id: 'glossary', href: '/q-info', title: 'titles.qInfo', also: ['용어', '뜻', 'terms', 'meaning'] },
  {
    id: 'about',
    href: '/quantrack-info',
    title: 'titles.quantrackInfo',
    also: ['회사', '고객센터', 'company', 'contact', 'imprint'],
  },
  { id: 'terms', href: '/terms', title: 'titles.terms', also: ['약관', 'conditions'] },
  {
    id: 'privacy',
    href: '/privacy-policy',
    title: 'titles.privacyPolicy',
    also: ['개인정보', 'data protection'],
  },
  { id: 'cookies', href: '/cookie-policy', title: 'titles.cookiePolicy', also: ['쿠키'] },
]

function both(id: string, path: string, title: PalettePage['title'], also: readonly string[]): PalettePage[] {
  return (['kr', 'us'] as const).map(country => ({
    id: `${id}-${country}`,
    href: `${path}/${country}`,
    title,
    country,
    also,
  }))
}

export const isPage = (command: PaletteCommand): command is PalettePage => 'href' in command
