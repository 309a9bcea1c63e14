import { memo } from 'react'
import type { Country } from '#domain/market/country.ts'
import { ProblemState } from '#features/loading/problem-state.tsx'
import { SharedCountryChoice } from '#features/stock-list/own-country-choice.tsx'
import { useScheduleFrom } from '#state/market/home-market.ts'
import { useHomeMarketCondition } from '#state/market/market-now.ts'
import { homeWords } from '#text/words/home.ts'
import { useWords } from '#ui/frame/language.tsx'
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
  const here = useHomeMarketCondition(country)
  const words = useWords(homeWords)
  const first = useHomeMarketCondition('kr')
  const last = useScheduleFrom(useTodayHere(), [])
  if (first.problem && last.problem && !first.data && !last.data)
    return quiet ? null : (
      <ProblemState
        problem={first.problem}
        retrying={first.retrying || last.retrying}
        retry={() => {
          first.retry()
          last.retry()
        }}
      />
    )
  const absence = here.data === null && here.problem?.code === 'not_ready' ? here.problem : null
  return (
    <>
      <HomeMood />
      {absence && choice && (
        <div className="toolbar">
          <SharedCountryChoice label={words.country} />
        </div>
      )}
      {absence ? (
        !quiet && <ProblemState problem={absence} retry={here.retry} />
      ) : tab === 'etf' ? (
        <HomeFunds country={country} />
      ) : (
        <>
          <HomeGroupMoves country={country} choice={choice} />
          <HomePresets country={country} />
        </>
      )}
      <HomeSchedule tickers={tickers} />
      {!absence && <HomeReport country={country} />}
    </>
  )
})
