import type { IndexRow } from '#contract/condition.ts'
import type { MarketStatus } from '#contract/freshness.ts'
import { countries } from '#domain/market/country.ts'
import { LazyMarketFillingLine } from '#features/sources/lazy-parts.ts'
import { useHomeMarketCondition, useMarketFreshness } from '#state/market/market-now.ts'
import { ChangeText } from '#ui/figure/price-text.tsx'
import { Sparkline } from '#ui/figure/sparkline.tsx'
import { Anchor } from '#ui/frame/anchor.tsx'
import { useText } from '#ui/frame/language.tsx'
import { LazyBoundary } from '#ui/frame/part-boundary.tsx'
import { HomeReplySection } from './part.tsx'
import { indicesByLanguage } from './strip-view.ts'

/** Shows the indices of both countries, the dollar rate, and the session state of each market. */
export function HomeIndexStrip() {
  const { t, lang, price } = useText()
  const [kr, us] = [useHomeMarketCondition('kr'), useHomeMarketCondition('us')]
  // Both countries appear together: if they appeared one after the other, what the user is about to press would move.
  const awaited = [kr, us].some(({ data, problem }) => data === null && problem === null)
  const shown = kr.data ?? us.data
  const fx = kr.data?.fx ?? null
  const answer = { ...kr, data: shown, problem: shown ? null : (kr.problem ?? us.problem) }
  if (awaited)
    return (
      <div className="home-strip">
        <span />
      </div>
    )
  return (
    <HomeReplySection answer={answer} rows={2} briefly={t('home.noIndices')}>
      {() => (
        <nav className="home-strip" aria-label={t('home.market')}>
          {indicesByLanguage(kr.data?.indices ?? [], us.data?.indices ?? [], lang).map(row => (
            <IndexCell
              key={row.fsym_id}
              row={row}
              href={`/market-condition/${kr.data?.indices.includes(row) ? 'kr' : 'us'}`}
            />
          ))}
          {fx && (
            <Anchor href="/market-condition/kr">
              <span className="caption">{t('home.dollar')}</span>
              <b className="number">{price(fx.usdkrw, 'us')}</b>
              <ChangeText percent={fx.change_pct} />
            </Anchor>
          )}
        </nav>
      )}
    </HomeReplySection>
  )
}

function IndexCell({ row, href }: { row: IndexRow; href: string }) {
  const { price } = useText()
  return (
    <Anchor href={href}>
      <span className="caption">{row.name}</span>
      <b className="number">{price(row.close, 'us')}</b>
      <ChangeText percent={row.change_pct} />
      <Sparkline closes={row.spark} previousClose={row.previous_close} width={70} height={18} />
    </Anchor>
  )
}

/** Says whether each market is open, to which close the numbers belong, and when it opens next on the user's clock. */
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
  const named = holiday && (lang === 'ko' ? holiday.name_kr : holiday.name_en)
  const parts = [
    `${t(`home.${of.country}`)} ${named ? t('home.resting', { name: named }) : t(`home.phases.${phase}`)}`,
    ...(published ? [t('home.lastClose', { date: day(published.as_of) })] : []),
    open && closes_at
      ? t('home.closesAt', { when: moment(closes_at) })
      : t('home.nextOpen', { when: moment(session.next_open) }),
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
