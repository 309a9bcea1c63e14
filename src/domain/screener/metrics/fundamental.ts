import { type Metric, numberMetric } from './metric.ts'

/** These are the specification's eight multiples, in its order. */
export const valuationMetricIds = ['pbr', 'per', 'psr', 'pcr', 'ev_ebitda', 'roe', 'dr', 'pegr'] as const
export type ValuationMetricId = (typeof valuationMetricIds)[number]

export const statementItems = ['sales', 'operating_income', 'net_income'] as const
export type StatementItem = (typeof statementItems)[number]

/** Of a company's results, sources tell what was expected of its sales only (and of EPS, which is no filter). */
export const hasConsensus = (item: StatementItem): boolean => item === 'sales'

const itemNames: Readonly<Record<StatementItem, { ko: string; en: string }>> = {
  sales: { ko: '매출', en: 'Sales' },
  operating_income: { ko: '영업이익', en: 'Operating income' },
  net_income: { ko: '순이익', en: 'Net income' },
}

/**
 * The specification asks for «increasing (qoq, yoy, consecutive counts, consensus)» by quarter and by year. We read the
 * consensus of a quarter as reported against expected, and that of a year as expected against reported.
 */
const growth = statementItems.flatMap(item => {
  const { ko, en } = itemNames[item]
  return [
    numberMetric(`${item}_qoq`, `${ko} 전분기 대비`, `${en}, quarter over quarter`, 'percent'),
    numberMetric(`${item}_yoy`, `${ko} 전년 동기 대비`, `${en}, year over year`, 'percent'),
    numberMetric(`${item}_quarters_up`, `${ko} 연속 증가 분기`, `${en}, quarters up in a row`, 'periods'),
    numberMetric(`${item}_surprise`, `${ko} 컨센서스 대비`, `${en} vs. consensus`, 'percent'),
    numberMetric(`${item}_annual_yoy`, `${ko} 전년 대비`, `${en}, annual growth`, 'percent'),
    numberMetric(`${item}_years_up`, `${ko} 연속 증가 연수`, `${en}, years up in a row`, 'periods'),
    numberMetric(`${item}_annual_expected`, `${ko} 내년 컨센서스`, `${en}, expected next year`, 'percent'),
  ]
})

export const fundamentalMetrics: readonly Metric[] = [
  numberMetric('pbr', 'PBR', 'P/B', 'times'),
  numberMetric('per', 'PER', 'P/E', 'times'),
  numberMetric('psr', 'PSR', 'P/S', 'times'),
  numberMetric('pcr', 'PCR', 'P/CF', 'times'),
  numberMetric('ev_ebitda', 'EV/EBITDA', 'EV/EBITDA', 'times'),
  numberMetric('roe', 'ROE', 'ROE', 'percent'),
  numberMetric('dr', '부채비율', 'Debt-to-equity', 'percent'),
  numberMetric('pegr', 'PEGR', 'PEG', 'times'),
  numberMetric('dividend_yield', '배당수익률', 'Dividend yield', 'percent'),
  ...growth,
]
