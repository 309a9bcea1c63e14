import { memo, startTransition, useDeferredValue, useState } from 'react'
import { RenderWhenNear } from '#features/loading/when-near.tsx'
import { MostTraded } from '#features/rankings/most-traded.tsx'
import { useCountry } from '#state/market/country.ts'
import { useMostTraded } from '#state/market/stocks.ts'
import { useConnectivity } from '#state/request/connectivity.ts'
import { CountryChoice } from '#ui/country-choice.tsx'
import { LinkButton } from '#ui/form/button.tsx'
import { useText } from '#ui/frame/language.tsx'
import { LazyBoundary } from '#ui/frame/part-boundary.tsx'
import { Screen } from '#ui/frame/screen.tsx'
import { OfflineNote } from '#ui/frame/states.tsx'
import { HomePanes, type HomeTab, HomeTabs } from './frame.tsx'
import { LazyHomeLowerPart, LazyHomeTop, LazyPartErrorBoundary } from './parts.tsx'
import { useHomeSnapshot } from './use-home-snapshot.ts'

/** Home for a guest: first steps, most traded stocks, and the market part that all users see. */
export const GuestHome = memo(({ tab }: { tab: HomeTab }) => {
  const { t, day } = useText()
  const { online } = useConnectivity()
  const [picked, setCountry] = useCountry()
  // The deferred value lets the control change at once; the content follows when there is time to render it.
  const country = useDeferredValue(picked)
  const [chosen, setChosen] = useState<string | null>(null)
  const [reported, setReported] = useState<string | null>(null)
  const { data, keptAt, problem, retry, retrying } = useMostTraded(country)
  useHomeSnapshot(data, String(reported))
  const selected = data?.rows.find(row => row.ticker === chosen) ?? data?.rows[0]
  const traded = tab === 'stock'
  return (
    <Screen
      title={t('titles.home')}
      heading={t(traded ? 'home.guestTitle' : 'home.guestFunds')}
      lead={data ? t('home.asOf', { date: day(data.as_of) }) : '\u00a0'}
    >
      <HomePanes
        label={t('home.mostTraded')}
        selected={problem && !data ? null : selected?.ticker}
        list={wide => (
          <>
            <HomeTabs tab={tab} />
            <div className="invitation">
              <p className="second">
                {t('home.guestText')} {t('home.demoHint')}
              </p>
              <LinkButton kind="primary" href="/login">
                {t('home.signIn')}
              </LinkButton>
            </div>
            {!online && data && <OfflineNote at={keptAt} onRetry={retry} retrying={retrying} />}
            <LazyPartErrorBoundary without={<div className="home-top with-steps" />}>
              <LazyBoundary fallback={<div className="home-top with-steps" />}>
                <LazyHomeTop
                  signedIn={false}
                  empty={traded && problem?.code !== 'not_ready' && problem?.code !== 'owner_only'}
                  onTold={setReported}
                />
              </LazyBoundary>
            </LazyPartErrorBoundary>
            {traded && (
              <>
                <div className="toolbar">
                  <CountryChoice label={t('home.mostTraded')} value={picked} onChange={setCountry} />
                </div>
                <MostTraded
                  country={country}
                  selected={wide ? selected?.ticker : undefined}
                  onChoose={ticker => wide && startTransition(() => setChosen(ticker))}
                  noted={false}
                />
              </>
            )}
            <LazyPartErrorBoundary without={null}>
              <RenderWhenNear isNear={!traded}>
                <LazyHomeLowerPart
                  {...(traded ? { country } : {})}
                  signedIn={false}
                  tab={tab}
                  listed={traded ? (data?.rows ?? []) : []}
                  traded={false}
                />
              </RenderWhenNear>
            </LazyPartErrorBoundary>
          </>
        )}
      />
    </Screen>
  )
})
