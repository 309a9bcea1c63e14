import type { MyEarningsReply } from '#contract/my-feed.ts'
import { currencyOf } from '#domain/market/country.ts'
import { FeedRow } from '#features/my-feed/row.tsx'
import { myFeedWords } from '#text/words/my-feed.ts'
import { useText, useWords } from '#ui/frame/language.tsx'

type Row = MyEarningsReply['past'][number]

export const earningsRowId = (row: Row): string =>
  `${row.fsym_id} ${row.report_date} ${row.target_year} ${row.target_quarter}`

/**
 * Shows an upcoming report with the days left and whether its date is confirmed, or a past report next to its estimate.
 */
export function EarningsRow({ row }: { row: Row }) {
  const { lang } = useText()
  const words = myFeedWords[lang].earnings
  const [when, ...lines] = useLines(row)
  const upcoming = row.stage === 'upcoming'
  return (
    <FeedRow
      id={earningsRowId(row)}
      stock={row}
      value={
        upcoming ? row.d_day === 0 ? words.today : words.dDay({ count: row.d_day }) : <Surprise row={row} />
      }
      note={
        upcoming ? (
          row.confirmed ? (
            words.confirmed
          ) : (
            <span className="flagged">{words.estimated}</span>
          )
        ) : (
          row.eps_surprise && words.verdicts[row.eps_surprise.verdict]
        )
      }
      reason={when}
      extra={lines.length > 0 && lines.map(line => <span key={line}>{line}</span>)}
    />
  )
}

/** Shows the surprise in percent of the estimate. It has no market colours, because it is not a price movement. */
function Surprise({ row }: { row: Row }) {
  const { lang, changePercent } = useText()
  const words = myFeedWords[lang].earnings
  if (row.eps_surprise) return changePercent(row.eps_surprise.percent)
  return row.stage === 'awaited' ? words.noActual : words.unjudged
}

function useLines(row: Row): string[] {
  const { price, compact, changePercent } = useText()
  const { earnings: words, money: unit } = useWords(myFeedWords)
  const of =
    row.target_quarter === null
      ? words.year({ year: row.target_year })
      : words.quarter({ year: row.target_year, quarter: row.target_quarter })
  const about = [...(row.estimated ? [words.fromOwnPast] : []), ...(row.time ? [words.times[row.time]] : [])]
  const when = [of, ...about].join(' · ')
  const currency = currencyOf[row.country]
  // Earnings per share in dollars have two decimals, while prices below one dollar have four.
  const eps = (value: number): string =>
    unit[row.country]({
      value:
        row.country === 'kr' ? price(value, 'kr') : `${value < 0 ? '−' : ''}${Math.abs(value).toFixed(2)}`,
    })
  const money = (value: number): string => compact(value, { currency })
  const expected = (value: number | null, write: (value: number) => string): string =>
    value === null ? '' : `, ${words.expected({ value: write(value) })}`
  if (row.stage === 'upcoming')
    return [
      when,
      ...(row.eps_consensus === null ? [] : [words.epsExpected({ value: eps(row.eps_consensus) })]),
    ]
  if (row.stage === 'awaited') return [when, words.awaited]
  const sales = row.sales_surprise ? ` (${changePercent(row.sales_surprise.percent)})` : ''
  return [
    when,
    ...(row.eps_actual === null
      ? []
      : [words.eps({ value: eps(row.eps_actual) }) + expected(row.eps_consensus, eps)]),
    ...(row.eps_reported === null ? [] : [words.epsReported({ value: eps(row.eps_reported) })]),
    ...(row.sales_actual === null
      ? []
      : [words.sales({ value: money(row.sales_actual) }) + expected(row.sales_consensus, money) + sales]),
  ]
}
