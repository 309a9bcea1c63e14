import type { Quote } from '#contract/quote.ts'
import { useChart } from '#state/market/chart.ts'
import { serverNow } from '#state/request/server-clock.ts'
import { quoteWords } from '#text/words/quote.ts'
import { useText } from '#ui/frame/language.tsx'
import { lazyComponent } from '#ui/frame/lazy-part.ts'
import { SectionHead } from '#ui/frame/section-head.tsx'
import { KeyValues } from '#ui/list/key-values.tsx'
import { RenderWhenNear } from '../loading/when-near.tsx'
import { figureOriginAttribute } from '../report/origin.ts'
import { AiChartWithControls } from './area.tsx'
import { ChartLevels } from './levels.tsx'

const ChartTurns = lazyComponent(async () => (await import('./signal-change-list.tsx')).SignalChangeList)

/** The tab with the AI chart, its price lines, its signals and the numbers of the session. */
export function ChartTab({ quote }: { quote: Quote }) {
  const { lang, price, compact, moment } = useText()
  const { data: chart } = useChart(quote.ticker, '6M')
  const money = (value: number | null) => price(value, quote.country)
  const opened = quote.next_open !== null && Date.parse(quote.next_open) <= serverNow()
  const from = (which: keyof Quote, text: string) => (
    <span {...(quote[which] !== null && figureOriginAttribute(`quote/${which}`))}>{text}</span>
  )
  return (
    <div className="chart-tab">
      <AiChartWithControls quote={quote} />
      <div>
        {chart && <ChartLevels chart={chart} quote={quote} />}
        {chart && (
          <RenderWhenNear>
            <ChartTurns chart={chart} quote={quote} />
          </RenderWhenNear>
        )}
        <section className="key-numbers">
          <SectionHead title={quoteWords[lang].keyNumbers} />
          <KeyValues
            items={[
              {
                id: 'previous',
                name: quoteWords[lang].previous,
                value: from('previous_close', money(quote.previous_close)),
              },
              { id: 'open', name: quoteWords[lang].open, value: from('open', money(quote.open)) },
              { id: 'high', name: quoteWords[lang].high, value: from('high', money(quote.high)) },
              { id: 'low', name: quoteWords[lang].low, value: from('low', money(quote.low)) },
              { id: 'volume', name: quoteWords[lang].volume, value: from('volume', compact(quote.volume)) },
              {
                id: 'average',
                name: quoteWords[lang].average20,
                value: from('volume_average_20', compact(quote.volume_average_20)),
              },
              {
                id: 'next',
                name: quoteWords[lang][opened ? 'opened' : 'nextOpen'],
                value: from('next_open', moment(quote.next_open)),
              },
            ]}
          />
        </section>
      </div>
    </div>
  )
}
