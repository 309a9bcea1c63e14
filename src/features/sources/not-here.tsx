import { useEffect, useEffectEvent } from 'react'
import { useSourceFreshness } from '#state/app/operator.ts'
import { startWithCountry } from '#state/market/country.ts'
import { LinkButton } from '#ui/form/button.tsx'
import { useText } from '#ui/frame/language.tsx'
import { lazyComponent } from '#ui/frame/lazy-part.ts'
import { LazyBoundary } from '#ui/frame/part-boundary.tsx'
import { SkeletonText } from '#ui/frame/skeleton.tsx'
import { ErrorState } from '#ui/frame/states.tsx'
import { useSourceText } from './use-source-text.ts'
import { whyEmpty } from './view.ts'

/** Our choice: a first reading takes minutes, so that its progress is asked for four times a minute. */
const ASK_AGAIN_MS = 15_000

/** An installation that has prices never needs it. */
const LazyMarketSetup = lazyComponent(
  async () => (await import('./market-setup/market-setup.tsx')).MarketSetup,
)

/** Stands in place of a list while its market has no publication: what is being read and until when, or what the operator can do. */
export function MarketNotHere({ onPublished }: { onPublished: () => void }) {
  const { t, lang } = useText()
  const how = useSourceText()
  const { words } = how
  const { data, problem, retry, retrying } = useSourceFreshness()
  const askAgain = useEffectEvent(() => {
    retry()
    onPublished()
  })
  useEffect(() => {
    const timer = setInterval(askAgain, ASK_AGAIN_MS)
    return () => clearInterval(timer)
  }, [])
  const published = data?.countries.filter(each => each.published !== null) ?? []
  const only = published.length === 1 ? published[0]?.country : undefined
  useEffect(() => {
    if (only) startWithCountry(only)
  }, [only])
  if (!data)
    return problem ? (
      <ErrorState reason={t(`problems.${problem.code}`)} onRetry={retry} retrying={retrying} />
    ) : (
      <SkeletonText lines={3} />
    )
  const empty = data.countries.filter(({ published }) => published === null)
  const reasons = (lang === 'ko' ? empty : empty.toReversed()).map(status => ({
    status,
    ...whyEmpty(status, data.now, how),
  }))
  const isForOperator = reasons.length > 0 && reasons.every(each => each.isForOperator)
  return (
    <>
      <div className="state" role="status">
        <h2>{isForOperator ? words.nothing : words.notYet}</h2>
        {reasons.map(({ status, text }) => (
          <p key={status.country} className="second">
            {text}
          </p>
        ))}
        <div className="actions">
          <LinkButton href="/quantrack-info">{words.table.title}</LinkButton>
        </div>
      </div>
      {isForOperator && (
        <LazyBoundary fallback={<SkeletonText lines={8} />}>
          <LazyMarketSetup statuses={data.countries} />
        </LazyBoundary>
      )}
    </>
  )
}
