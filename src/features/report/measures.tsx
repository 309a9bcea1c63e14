import type { StockReport } from '#contract/report.ts'
import { reportWords } from '#text/words/report.ts'
import { useText, useWords } from '#ui/frame/language.tsx'
import { SectionHead } from '#ui/frame/section-head.tsx'
import { KeyValues } from '#ui/list/key-values.tsx'
import { figureOriginAttribute } from './origin.ts'

/** Shows further measures of the stock, with the price lines of its open position. */
export function MeasuresSection({ report }: { report: StockReport }) {
  const { price, day } = useText()
  const words = useWords(reportWords)
  const number = (path: string, text: string) => (
    <span className="number" {...figureOriginAttribute(`report/${path}`)}>
      {text}
    </span>
  )
  const money = (path: string, value: number) => number(path, price(value, report.country))
  const { attractiveness, rs_rating: rs, beta, entry, stop_loss: stop } = report
  const items = [
    ...(attractiveness === null
      ? []
      : [
          {
            id: 'attractiveness',
            name: words.attractiveness,
            value: (
              <>
                {number('attractiveness', String(attractiveness))}
                <span className="unit">{words.ofHundred}</span>
              </>
            ),
          },
        ]),
    ...(rs === null ? [] : [{ id: 'rs', name: words.rs, value: number('rs_rating', String(rs)) }]),
    ...(beta === null ? [] : [{ id: 'beta', name: words.beta, value: number('beta', beta.toFixed(2)) }]),
    ...(entry === null
      ? []
      : [
          {
            id: 'entry',
            name: words.entryAt,
            value: (
              <>
                <span className="caption" {...figureOriginAttribute('report/entry.day')}>
                  {day(entry.day)}{' '}
                </span>
                {money('entry.close', entry.close)}
              </>
            ),
          },
        ]),
    ...report.take_profit.map((value, at) => ({
      id: `target-${at}`,
      name: words.target({ nth: at + 1 }),
      value: money(`take_profit.${at}`, value),
    })),
    ...(entry !== null && stop.vp !== null
      ? [{ id: 'vp', name: words.stopVp, value: money('stop_loss.vp', stop.vp) }]
      : []),
    ...(entry !== null && stop.ema_20 !== null
      ? [{ id: 'ema', name: words.stopEma20, value: money('stop_loss.ema_20', stop.ema_20) }]
      : []),
  ]
  if (items.length === 0) return null
  return (
    <section>
      <SectionHead title={words.measures} />
      <div className="pad">
        <KeyValues items={items} />
      </div>
    </section>
  )
}
