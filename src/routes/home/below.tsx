import { useDeferredValue, useMemo } from 'react'
import type { StockRow } from '#contract/stock.ts'
import type { Country } from '#domain/market/country.ts'
import { MostTraded } from '#features/rankings/most-traded.tsx'
import { SourceNote } from '#features/sources/note.tsx'
import { useCountry } from '#state/market/country.ts'
import { useHomeMarketCondition } from '#state/market/market-now.ts'
import { useText } from '#ui/frame/language.tsx'
import { SectionHead } from '#ui/frame/section-head.tsx'
import { MarketBelowStocks } from './below-market.tsx'
import { HomeRecents } from './recents.tsx'
import { HomeFullListSheet } from './sheet.tsx'
import { useStoreHomeVisit } from './use-store-home-visit.ts'

function Since() {
  useStoreHomeVisit()
  return null
}

type BelowProps = {
  signedIn: boolean
  tab: 'stock' | 'etf'
  /** Country of the list above, when the user chooses it there. */
  country?: Country
  /** Rows of the list above: the user's own stocks when signed in. */
  listed: readonly StockRow[]
  /** Whether the most traded stocks stand in for the user's own list. */
  traded: boolean
}

/** Shows the market part of home, which is below the list of stocks. */
export function HomeLowerPart({ tab, listed, traded, signedIn, country: above }: BelowProps) {
  const [chosen] = useCountry()
  const shownTab = useDeferredValue(tab)
  const country = useDeferredValue(above ?? chosen)
  const { data } = useHomeMarketCondition('kr')
  const { t } = useText()
  // The array depends on the joined text, so that it stays the same object while its tickers are the same.
  const spelled = signedIn ? listed.map(({ ticker }) => ticker).join() : ''
  const tickers = useMemo(() => (spelled === '' ? [] : spelled.split(',')), [spelled])
  const shown = new Set(listed.map(({ fsym_id }) => fsym_id))
  return (
    <>
      {signedIn && <Since />}
      {traded && (
        <section>
          <SectionHead title={t('home.mostTraded')} />
          <MostTraded country={country} noted={false} />
        </section>
      )}
      <MarketBelowStocks
        tab={shownTab}
        country={country}
        choice={!above}
        tickers={tickers}
        quiet={above !== undefined && listed.length === 0}
      />
      <HomeRecents shown={shown} />
      <SourceNote of={[data, ...listed]} />
      <HomeFullListSheet home={tab === 'etf' ? '/?mainTab=etf' : '/'} country={country} />
    </>
  )
}
