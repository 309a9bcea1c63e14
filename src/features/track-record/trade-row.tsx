import type { Country } from '#domain/market/country.ts'
import type { TradeRow } from '#state/market/record.ts'
import { trackRecordWords } from '#text/words/trust.ts'
import { joinClassNames } from '#ui/figure/join.ts'
import { MissingValue } from '#ui/figure/missing-value.tsx'
import { ChangeText } from '#ui/figure/price-text.tsx'
import { SignalMark } from '#ui/figure/signal-mark.tsx'
import { Anchor } from '#ui/frame/anchor.tsx'
import { useText, useWords } from '#ui/frame/language.tsx'
import { recordHref } from '../report/record.ts'
import { stockNameInRecord } from './names.ts'

type Props = { row: TradeRow; country: Country; selected?: boolean }

/** Shows a trade that a sealed signal started; the row opens the record of that day. */
export function TradeRowView({ row, country, selected = false }: Props) {
  const { lang, day } = useText()
  const words = useWords(trackRecordWords)
  const { name, sub } = stockNameInRecord(row, country, lang)
  // Without an index of the market nobody has counted the sessions between the two days.
  const spanOf = (days: { from: string; to: string }) =>
    row.sessions === null ? words.spanAlone(days) : words.span({ ...days, count: String(row.sessions) })
  const summary =
    row.bought && row.left
      ? spanOf({ from: day(row.bought.day, 'full'), to: day(row.left.day, 'full') })
      : words.signalled({ date: day(row.signal_day, 'full') })
  return (
    <Anchor
      className={joinClassNames('stock-row trade-row', selected && 'selected')}
      href={recordHref(row.fsym_id, row.signal_day)}
    >
      <span className="row-mark">
        <SignalMark signal={row.signal} named />
      </span>
      <span className="row-name">
        {name} <span className="row-sub">{sub}</span>
      </span>
      <span className="row-price end">
        {row.net === null ? (
          <MissingValue why={words.states[row.state]} />
        ) : (
          <ChangeText percent={row.net * 100} />
        )}
      </span>
      <span className="row-reason">{summary}</span>
      <span className="row-change caption end">
        {row.edition === 'backtest' && row.state === 'completed'
          ? words.editions.backtest
          : words.states[row.state]}
      </span>
    </Anchor>
  )
}
