import { memo } from 'react'
import type { Country } from '#domain/market/country.ts'
import { useScheduleFrom } from '#state/market/home-market.ts'
import { useHomeMarketCondition } from '#state/market/market-now.ts'
import { useText } from '#ui/frame/language.tsx'
import { ErrorState } from '#ui/frame/states.tsx'
import { HomeFunds } from './funds.tsx'
import { HomeMood } from './mood.tsx'
import { HomeGroupMoves } from './movers.tsx'
import { HomePresets } from './presets.tsx'
import { HomeReport } from './report.tsx'
import { HomeSchedule, useTodayHere } from './schedule.tsx'

type MarketProps = {
  tab: 'stock' | 'etf'
  country: Country
  choice: boolean
  tickers: readonly string[]
  /** Hides the error when the list above already states it. */
  quiet: boolean
}

/** When no reply arrived at all, a single error replaces all parts. */
export const MarketBelowStocks = memo(({ tab, country, choice, tickers, quiet }: MarketProps) => {
  const { t } = useText()
  const first = useHomeMarketCondition('kr')
  const last = useScheduleFrom(useTodayHere(), [])
  if (first.problem && last.problem && !first.data && !last.data)
    return quiet ? null : (
      <ErrorState
        reason={t(`problems.${first.problem.code}`)}
        retrying={first.retrying || last.retrying}
        onRetry={() => {
          first.retry()
          last.retry()
        }}
      />
    )
  return (
    <>
      <HomeMood />
      {tab === 'etf' ? (
        <HomeFunds country={country} />
      ) : (
        <>
          <HomeGroupMoves country={country} choice={choice} />
          <HomePresets country={country} />
        </>
      )}
      <HomeSchedule tickers={tickers} />
      <HomeReport country={country} />
    </>
  )
})
