import type { MarketStatus } from '#contract/freshness.ts'
import { countries, timeZoneOf } from '#domain/market/country.ts'
import { LazyMarketFillingLine } from '#features/sources/lazy-parts.ts'
import { useMarketFreshness } from '#state/market/market-freshness.ts'
import { useText } from '#ui/frame/language.tsx'
import { LazyBoundary } from '#ui/frame/part-boundary.tsx'

/**
 * Says whether each market is open, to which close the numbers belong, and when it opens next: in Korean on the user's
 * clock, in English on that of the exchange, which is named.
 */
export function HomeMarketStatus() {
  const { lang } = useText()
  const status = useMarketFreshness().data
  const statuses = countries.flatMap(
    country => status?.countries.find(each => each.country === country) ?? [],
  )
  return (
    <div className="caption home-status">
      {(lang === 'ko' ? statuses : statuses.toReversed()).map(each => (
        <StatusLine key={each.country} of={each} now={status?.now ?? ''} />
      ))}
    </div>
  )
}

function StatusLine({ of, now }: { of: MarketStatus; now: string }) {
  const { t, lang, day, moment } = useText()
  const { session, published } = of
  const { phase, holiday, closes_at } = session
  const open = phase === 'main'
  const zone = lang === 'ko' ? undefined : timeZoneOf[of.country]
  const named = holiday && (lang === 'ko' ? holiday.name_kr : holiday.name_en)
  const parts = [
    `${t(`home.${of.country}`)} ${named ? t('home.resting', { name: named }) : t(`home.phases.${phase}`)}`,
    ...(published ? [t('home.lastClose', { date: day(published.as_of) })] : []),
    open && closes_at
      ? t('home.closesAt', { when: moment(closes_at, zone) })
      : t('home.nextOpen', { when: moment(session.next_open, zone) }),
  ]
  const behind = published?.sessions_behind ?? 0
  return (
    <>
      <p>
        {behind > 0 && <span className="brass">{t('home.behind', { count: behind })} · </span>}
        {parts.join(' · ')}
      </p>
      {of.filling && published && (
        <LazyBoundary fallback={null}>
          <LazyMarketFillingLine status={of} now={now} />
        </LazyBoundary>
      )}
    </>
  )
}
