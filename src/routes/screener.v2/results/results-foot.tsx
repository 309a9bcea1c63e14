import { memo, useMemo } from 'react'
import { feedOfMetric } from '#domain/screener/absent-feed.ts'
import { useMissingFeedsOfMetrics } from '#features/screener/missing-feed-of.ts'
import type { PhraseContext } from '#features/screener/phrase.ts'
import { SourceNote } from '#features/sources/note.tsx'
import { useFeedOrigins } from '#state/market/feed-origins.ts'
import { useMissingFeeds } from '#state/market/missing-feeds.ts'
import type { FilterSurvey } from '#state/market/screener.ts'
import { AsOf } from '#ui/figure/as-of.tsx'
import { SimulatedLabel } from '#ui/frame/simulated-label.tsx'
import { missingValuesText } from '../head/funnel-view.ts'
import { useResultWords } from '../page-words.ts'
import type { SettledScreenerAnswer } from './results-found.ts'
import { shortMetricName } from './results-value.ts'

type Props = {
  settled: SettledScreenerAnswer
  survey: FilterSurvey | null
  took: number | null
  telling: PhraseContext
}

/**
 * Shows how many stocks are listed and how many pass, the missing values, the day and duration of the reply, and the sources of its
 * columns.
 */
export const ResultFoot = memo(function ResultFoot({ settled, survey, took, telling }: Props) {
  const words = useResultWords()
  const { answer } = settled
  const formatted = (count: number) => count.toLocaleString(telling.text.lang)
  const { country } = telling
  const missing = useMissingFeedsOfMetrics(country, settled.columns)
  const whyMissing = useMissingFeeds()
  const feeds = useMemo(() => new Set(settled.columns.map(feedOfMetric)), [settled.columns])
  const origins = useFeedOrigins(country, feeds)
  const lacking = survey ? missingValuesText(survey.each, telling) : ''
  return (
    <footer className="screener-foot caption">
      <p>
        {words.shown({ total: formatted(answer.total), shown: formatted(answer.rows.length) })}
        {lacking !== '' && ` · ${words.lacking({ list: lacking })}`}
      </p>
      {[...missing].map(([feed, metrics]) => (
        <p key={feed}>
          {metrics.map(metric => shortMetricName(metric, telling, words)).join(', ')}:{' '}
          {whyMissing(country, feed)?.[telling.text.lang]}
        </p>
      ))}
      <p className="screener-whence">
        <AsOf date={answer.as_of} />
        {answer.simulated && <SimulatedLabel />}
        <span>
          {took !== null && `${words.took({ ms: formatted(took) })} · `}
          {answer.from === 'device' ? words.fromDevice : words.fromServer}
        </span>
      </p>
      <SourceNote of={[answer, ...origins]} />
    </footer>
  )
})
