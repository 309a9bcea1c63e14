import {
  baselineVerdictOf,
  type ComparedSection,
  hardestBaseline,
} from '#domain/analysis/record/hardest-baseline.ts'
import type { Lang } from './formats.ts'
import { trackRecordWords } from './words/trust.ts'

/** Says how the signals of a country did, whether good or bad. The page of the record begins with it, and a verdict on a stock ends with it. */
export function trackRecordHeadline(section: ComparedSection, lang: Lang): string {
  const { verdicts, baselines, editions } = trackRecordWords[lang]
  const hardest = hardestBaseline(section)
  const excess = hardest?.excess ?? null
  const verdict = baselineVerdictOf(excess)
  const said =
    !hardest || !excess || verdict === 'none'
      ? verdicts.none
      : verdicts[verdict]({
          name: baselines[hardest.name].toLowerCase(),
          by: (Math.abs(excess.value) * 100).toFixed(2),
        })
  return section.edition === 'live' ? said : `${editions.backtest}: ${said}`
}
