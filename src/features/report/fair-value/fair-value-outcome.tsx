import type { ValuationReply } from '#contract/company.ts'
import { useRecomputedFairValue } from '#state/market/company.ts'
import { reportWords } from '#text/words/report.ts'
import { useText, useWords } from '#ui/frame/language.tsx'
import { ErrorState } from '#ui/frame/states.tsx'
import { figureOriginAttribute } from '../origin.ts'
import { FairValueMethods } from './fair-value-methods.tsx'
import { FairValueScale } from './fair-value-scale.tsx'

/** Shows the fair value range for these assumptions, and how far its middle moved. */
export function FairValueOutcome({
  valued,
  changes,
}: {
  valued: ValuationReply
  changes: Record<string, number>
}) {
  const { t, price, changePercent } = useText()
  const words = useWords(reportWords)
  const { reply, problem, waiting } = useRecomputedFairValue(valued.ticker, changes)
  const shown = reply?.proper_price ?? valued.proper_price
  const from = reply ? 'proper-price/proper_price' : 'valuation/proper_price'
  const before = valued.proper_price?.range?.mid ?? null
  const after = reply?.proper_price.range?.mid ?? null
  const said = () => {
    if (reply === null) return null
    if (after === null || before === null) return words.noRange
    if (after === before) return words.unchanged
    const [one, other] = [price(before, valued.country), price(after, valued.country)]
    return words.changed({ from: one, to: other, change: changePercent((after / before - 1) * 100) })
  }
  return (
    <div className="outcome">
      {problem && <ErrorState reason={t(`problems.${problem.code}`)} kept={reply !== null} />}
      {reply && shown?.range && valued.price_close !== null && (
        <FairValueScale
          range={shown.range}
          price={valued.price_close}
          country={valued.country}
          from={`${from}.range`}
          priceFrom="valuation/price_close"
        />
      )}
      <p
        role="status"
        className="outcome-said"
        {...figureOriginAttribute('valuation/proper_price.range.mid', 'proper-price/proper_price.range.mid')}
        data-derived="moved"
      >
        {waiting ? words.recomputing : said()}
      </p>
      {shown && shown.methods.length > 0 && (
        <FairValueMethods methods={shown.methods} country={valued.country} from={`${from}.methods`} />
      )}
    </div>
  )
}
