import type { StockReport } from '#contract/report.ts'
import { reportWords } from '#text/words/report.ts'
import { SignalMark } from '#ui/figure/signal-mark.tsx'
import { useText, useWords } from '#ui/frame/language.tsx'
import { TextWithBoldFigures } from './figures-in.tsx'
import { figureOriginAttribute } from './origin.ts'
import { resultingSignalOrRating } from './view.ts'

/** Shows the counter-reason in the same size as the reasons for the verdict. */
export function CounterReasonSection({ report }: { report: StockReport }) {
  const { lang } = useText()
  const words = useWords(reportWords)
  if (report.against === null) return null
  return (
    <section className="against">
      <h2 className="caption">{words.against}</h2>
      <p {...figureOriginAttribute(`report/against.${lang}`)}>
        <TextWithBoldFigures text={report.against[lang]} />
      </p>
    </section>
  )
}

/**
 * Lists what would change the verdict: each sentence has its figure and the mark of the signal or rating that would
 * follow.
 */
export function VerdictChangesSection({ report }: { report: StockReport }) {
  const { lang } = useText()
  const words = useWords(reportWords)
  if (report.would_change.length === 0) return null
  const trend = report.scores.find(({ id }) => id === 'market_trend')?.rating ?? null
  return (
    <section className="would-change">
      <h2 className="caption">{words.wouldChange}</h2>
      <ul>
        {report.would_change.map((sentence, at) => {
          const to = resultingSignalOrRating(sentence, trend)
          return (
            <li key={sentence.en}>
              <span className="would-mark" aria-hidden="true">
                {to && ('signal' in to ? <SignalMark signal={to.signal} /> : <b>{to.rating}</b>)}
              </span>
              <span {...figureOriginAttribute(`report/would_change.${at}.${lang}`)}>
                <TextWithBoldFigures text={sentence[lang]} />
              </span>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
