import { useState } from 'react'
import type { Quote } from '#contract/quote.ts'
import { displayName } from '#domain/market/ticker.ts'
import { ProblemState } from '#features/loading/problem-state.tsx'
import { useFund } from '#state/market/company.ts'
import { reportWords } from '#text/words/report.ts'
import { useText, useWords } from '#ui/frame/language.tsx'
import { SectionHead } from '#ui/frame/section-head.tsx'
import { SkeletonText } from '#ui/frame/skeleton.tsx'
import { type ChosenFund, FundChoice, MAX_COMPARED_FUNDS } from './choice.tsx'
import { FundFactsTable } from './facts.tsx'
import { FundHoldings } from './holdings.tsx'
import { FundOverlap } from './overlap.tsx'
import './compare.css'

/** Shows a fund with its facts, compared with up to three others. */
export function EtfCompare({ quote }: { quote: Quote }) {
  const { lang } = useText()
  const words = useWords(reportWords)
  const [others, setOthers] = useState<readonly ChosenFund[]>([])
  const chosen: readonly ChosenFund[] = [quote, ...others]
  const { data: fund, problem, retrying, retry } = useFund(quote.ticker)
  return (
    <div className="report">
      <section>
        <SectionHead title={words.compare} lead={words.compareLead({ count: MAX_COMPARED_FUNDS })} />
        <FundChoice
          chosen={chosen}
          country={quote.country}
          onTake={one => setOthers([...others, one])}
          onDrop={ticker => setOthers(others.filter(each => each.ticker !== ticker))}
          nameOf={each => displayName(each, lang).name}
        />
      </section>
      {others.length > 0 ? (
        <FundOverlap key={chosen.map(each => each.ticker).join()} tickers={chosen.map(each => each.ticker)} />
      ) : fund ? (
        <div className="fund-parts">
          <FundFactsTable funds={[fund]} from="etf" />
          <FundHoldings fund={fund} />
        </div>
      ) : problem ? (
        <ProblemState problem={problem} retry={retry} retrying={retrying} />
      ) : (
        <SkeletonText lines={10} />
      )}
    </div>
  )
}
