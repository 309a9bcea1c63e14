import { rsRatingThresholds } from '../../analysis/relative/rs-rating.ts'
import { ratingThresholds } from '../../market/rating.ts'
import {
  type Condition,
  combineAll,
  combineAny,
  defaultSort,
  type Filter,
  makeOneOfCondition,
  makeRangeCondition,
  makeWithinSessionsCondition,
  notHaltedCondition,
  type Sort,
} from '../filter/condition.ts'
import { attractivenessBands, type PresetName } from '../filter/names.ts'
import { crossMetricId } from '../metrics/technical.ts'

export type Preset = Filter & { name: PresetName; ko: string; en: string }

const by = (metric: string, direction: Sort['direction'] = 'desc'): Sort => ({ metric, direction })

const company: Condition = makeOneOfCondition('security_type', 'SHARE', 'ADR', 'DR')

/** Small and mid caps are worth KRW 300 billion to 5 trillion, or USD 300 million to 10 billion. */
const smallOrMiddle: Condition = combineAny(
  combineAll(
    makeOneOfCondition('market', '1', '2'),
    makeRangeCondition('market_cap', { least: 3e11, most: 5e12 }),
  ),
  combineAll(
    makeOneOfCondition('market', '3', '4'),
    makeRangeCondition('market_cap', { least: 3e8, most: 1e10 }),
  ),
)

const preset = (
  name: PresetName,
  ko: string,
  en: string,
  sort: Sort,
  ...of: readonly Condition[]
): Preset => ({ name, ko, en, where: combineAll(notHaltedCondition, ...of), sort })

/**
 * The names are the specification's, which does not define the presets. The conditions are our own choice, with numbers that a
 * user can see and change; limits of scores are those of the ratings.
 */
const table: readonly Preset[] = [
  preset(
    'plusPP',
    '적정가보다 싼 주식',
    'Below their proper price',
    by('pp_room'),
    company,
    makeRangeCondition('pp_room', { above: 0 }),
  ),
  preset(
    'sector',
    '강한 섹터의 주식',
    'In a strong sector',
    by('sector_performance_score'),
    company,
    makeRangeCondition('sector_performance_score', { least: ratingThresholds.G }),
    makeRangeCondition('change_20d', { above: 0 }),
  ),
  preset(
    'theme',
    '오르는 테마의 주식',
    'In a rising theme',
    by('theme_change_20d'),
    company,
    makeRangeCondition('theme_change_20d', { least: 5 }),
  ),
  preset(
    '3days',
    '3일 연속 상승',
    'Up three days in a row',
    by('change_5d'),
    company,
    makeRangeCondition('up_days', { least: 3 }),
  ),
  preset(
    'aiChart',
    'AI 차트 진입 신호',
    'Entry signal',
    defaultSort,
    makeOneOfCondition('signal', 'ENTRY', 'STRONG_ENTRY'),
  ),
  preset(
    'ebit',
    '영업이익 증가',
    'Growing operating income',
    by('operating_income_yoy'),
    company,
    makeRangeCondition('operating_income_yoy', { above: 0 }),
    makeRangeCondition('operating_income_quarters_up', { least: 2 }),
  ),
  preset(
    'foreign',
    '외국인 연속 순매수',
    'Foreigners buying in a row',
    by('foreign_val_days'),
    makeRangeCondition('foreign_val_days', { least: 3 }),
  ),
  preset(
    'gold',
    '골든크로스',
    'Golden cross',
    defaultSort,
    makeWithinSessionsCondition(crossMetricId('sma', 5, 20), 5),
  ),
  preset(
    'prevHigh',
    '전고점 돌파',
    'Crossed the previous high',
    defaultSort,
    makeWithinSessionsCondition('prev_high_cross', 5),
  ),
  preset(
    'prev_high_close',
    '전고점 위 마감',
    'Closed above the previous high',
    defaultSort,
    makeWithinSessionsCondition('prev_high_close', 5),
  ),
  preset(
    'ai_pick',
    'AI가 고른 주식',
    'Picked by every score',
    by('attractiveness'),
    company,
    makeOneOfCondition('rating', 'VG', 'G'),
    makeRangeCondition('attractiveness', { least: attractivenessBands.G.least }),
    makeOneOfCondition('signal', 'ENTRY', 'STRONG_ENTRY', 'LAZY_ENTRY', 'LAZY_STRONG_ENTRY', 'HOLD'),
  ),
  preset(
    'good_fundamental',
    '펀더멘털이 좋은 주식',
    'Good fundamentals',
    by('fundamental_score'),
    company,
    makeRangeCondition('fundamental_score', { least: ratingThresholds.G }),
  ),
  preset(
    'riseVolume',
    '거래량 급증과 상승',
    'Rising on high volume',
    by('volume_ratio'),
    makeRangeCondition('volume_ratio', { least: 2 }),
    makeRangeCondition('change_1d', { above: 0 }),
  ),
  preset(
    'best_dividends',
    '고배당주',
    'High dividends',
    by('dividend_yield'),
    company,
    makeRangeCondition('dividend_yield', { least: 4 }),
    makeRangeCondition('dr', { least: 0, most: 200 }),
  ),
  preset('etf', 'ETF', 'ETFs', by('value'), makeOneOfCondition('security_type', 'ETF_ETF')),
  preset(
    'growth',
    '성장주',
    'Growth',
    by('sales_yoy'),
    company,
    makeRangeCondition('sales_yoy', { least: 10 }),
    makeRangeCondition('operating_income_yoy', { least: 10 }),
    makeRangeCondition('sales_years_up', { least: 2 }),
  ),
  preset(
    'covid_ath_turn_smid',
    '코로나 고점에서 내려와 돌아서는 중소형주',
    'Small and middle caps turning far below the high of 2020 and 2021',
    by('change_20d'),
    company,
    smallOrMiddle,
    makeRangeCondition('covid_high_gap', { most: -50 }),
    makeRangeCondition('change_20d', { above: 0 }),
    { kind: 'higher', metric: 'price', than: 'sma_60' },
  ),
  preset(
    'top_performance_preset',
    '가장 많이 오른 주식',
    'Best performers',
    by('change_252d'),
    company,
    makeRangeCondition('rs_rating', { least: 90 }),
    makeRangeCondition('change_252d', { least: 50 }),
    makeRangeCondition('high_52w_gap', { least: -15 }),
  ),
  preset(
    'rs_rating',
    '상대강도 상위',
    'Relative strength',
    by('rs_rating'),
    makeRangeCondition('rs_rating', { least: 80 }),
  ),
  preset(
    'rs_rating_top5pct',
    '상대강도 상위 5%',
    'Best twentieth by relative strength',
    by('rs_rating'),
    makeRangeCondition('rs_rating', { least: rsRatingThresholds.top5pct }),
  ),
  preset(
    'rs_rating_surge',
    '상대강도 급등',
    'Relative strength surged',
    by('rs_rating'),
    makeWithinSessionsCondition('rs_surge_days', 5),
  ),
]

export const presets = Object.fromEntries(table.map(preset => [preset.name, preset])) as Readonly<
  Record<PresetName, Preset>
>
