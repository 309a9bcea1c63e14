import { leastPlanFor, type PlanFeature, type PlanLimits, type Tier } from './entitlement.ts'

type Words = { ko: string; en: string }

/** These are the names of the features that guests do not have. */
const names: Partial<Record<PlanFeature, Words>> = {
  sync: { ko: '기기 간 동기화', en: 'Sync across devices' },
  dailyDigest: { ko: '데일리 요약', en: 'Daily digest' },
  export: { ko: '내 자료 내보내기', en: 'Export of your data' },
  deletion: { ko: '계정 삭제', en: 'Account deletion' },
  unlimitedReports: { ko: 'AI 리포트 종목 무제한', en: 'Unlimited AI-report stocks' },
  unlimitedGroups: { ko: '그룹 무제한', en: 'Unlimited groups' },
  signalAlerts: { ko: '신호 알림', en: 'Signal alerts' },
  priceAlerts: { ko: '가격 알림', en: 'Price alerts' },
  insiderAlerts: { ko: '내부자 거래 알림', en: 'Insider alerts' },
  earningsAlerts: { ko: '실적 알림', en: 'Earnings alerts' },
  insiderHistory: { ko: '30일보다 오래된 내부자 공시', en: 'Insider filings older than 30 days' },
  presetHistory: { ko: '프리셋의 날짜별 목록', en: 'Preset history' },
  asOfScreening: { ko: '과거 날짜 기준 검색', en: 'Screening as of a past date' },
  customFormula: { ko: '직접 만든 수식', en: 'Custom formulas' },
  portfolioAnalysis: { ko: '포트폴리오 분석', en: 'Portfolio analysis' },
  etfCompareMore: { ko: 'ETF 3개 이상 비교', en: 'Comparing more than two ETFs' },
}

const needs: Record<Tier, (name: Words) => Words> = {
  guest: name => name,
  free: ({ ko, en }) => ({
    ko: `${ko}: 로그인하면 무료로 이용할 수 있습니다.`,
    en: `${en}: free when you sign in.`,
  }),
  basic: ({ ko, en }) => ({
    ko: `${ko}: 베이직 플랜부터 이용할 수 있습니다.`,
    en: `${en}: included in Basic.`,
  }),
  premium: ({ ko, en }) => ({
    ko: `${ko}: 프리미엄 플랜에서 이용할 수 있습니다.`,
    en: `${en}: included in Premium.`,
  }),
}

/**
 * Returns the text that is shown instead of a feature that the user's plan lacks; null for features that everyone has.
 */
export function lockedFeatureText(feature: PlanFeature): Words | null {
  const name = names[feature]
  return name ? needs[leastPlanFor(feature)](name) : null
}

export type LimitName = 'aiReportStocks' | 'watchlist' | 'portfolio' | 'etfCompare'

export const limitNamed = (limits: PlanLimits, name: LimitName): number =>
  name === 'watchlist' || name === 'portfolio' ? limits.groups[name] : limits[name]

/** Returns the text that is shown when a list is full. Existing entries stay, even if the plan changes. */
export function limitReachedText(name: LimitName, limit: number): Words {
  switch (name) {
    case 'aiReportStocks':
      return {
        ko: `AI 리포트 종목은 ${limit}개까지입니다. 베이직 플랜부터는 제한이 없습니다.`,
        en: `Your AI report can have up to ${limit} stocks. Basic and Premium have no limit.`,
      }
    case 'watchlist':
      return {
        ko: `관심 그룹은 ${limit}개까지입니다. 베이직 플랜부터는 제한이 없습니다.`,
        en: `You can have up to ${limit} watchlists. Basic and Premium have no limit.`,
      }
    case 'portfolio':
      return {
        ko: `포트폴리오는 ${limit}개까지입니다. 베이직 플랜부터는 제한이 없습니다.`,
        en: `You can have up to ${limit} portfolios. Basic and Premium have no limit.`,
      }
    case 'etfCompare':
      return {
        ko: `ETF는 ${limit}개까지 비교할 수 있습니다. 프리미엄 플랜에서는 더 비교할 수 있습니다.`,
        en: `You can compare up to ${limit} ETFs. Premium compares more.`,
      }
  }
}
