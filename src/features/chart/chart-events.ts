import type { EarningsReply, InsiderTradesReply } from '#contract/company-facts.ts'
import type { ChartReply } from '#contract/quote.ts'
import type { ChartWords } from '#text/words/chart.ts'
import type { EventMark } from '#ui/charts/chart-input.ts'

type Facts = { earnings: EarningsReply | null; insiders: InsiderTradesReply | null }
type Said = Pick<ChartWords, 'events' | 'splitTimes' | 'earningsOf' | 'insiderOf'>

/**
 * Places each event on the first session in which the market could know it: an event on a day without a session is
 * placed on the next session.
 */
export function chartEvents(
  { dates, splits }: Pick<ChartReply, 'dates' | 'splits'>,
  { earnings, insiders }: Facts,
  words: Said,
  percent: (value: number | null) => string,
): EventMark[] {
  const marks: EventMark[] = []
  const add = (date: string, kind: EventMark['kind'], text: string) => {
    const at = dates.findIndex(each => each >= date)
    if (at >= 0 && date >= (dates[0] ?? '')) marks.push({ at, kind, text })
  }
  for (const { date, times } of splits)
    add(date, 'split', words.splitTimes({ times: String(Math.round(times * 1000) / 1000) }))
  for (const { report_date, eps_surprise } of earnings?.past ?? [])
    add(
      report_date,
      'earnings',
      eps_surprise ? words.earningsOf({ percent: percent(eps_surprise.percent) }) : words.events.earnings,
    )
  for (const { filing_date, trade_type, insider_name } of insiders?.rows ?? []) {
    // A filing with both a purchase and a sale has no direction, so it gets no mark.
    if (trade_type === 'PS') continue
    const kind = trade_type === 'P' ? 'insiderBuy' : 'insiderSell'
    add(filing_date, kind, words.insiderOf({ what: words.events[kind], name: insider_name }))
  }
  return marks.sort((a, b) => a.at - b.at)
}
