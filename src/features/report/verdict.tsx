import type { StockReport } from '#contract/report.ts'
import { useSignalHistory } from '#state/market/company.ts'
import { useCountry } from '#state/market/country.ts'
import { reportWords } from '#text/words/report.ts'
import { AsOf } from '#ui/figure/as-of.tsx'
import { ValueRuler } from '#ui/figure/value-ruler.tsx'
import { Anchor } from '#ui/frame/anchor.tsx'
import { useText, useWords } from '#ui/frame/language.tsx'
import { formatSignedScore } from '#ui/signed.ts'
import { TextWithBoldFigures } from './figures-in.tsx'
import { figureOriginAttribute } from './origin.ts'
import { ratingRulerProps } from './rating-scale.ts'
import { recordHref } from './record.ts'
import { shortHash, verdictScoreIndex } from './view.ts'

type Props = {
  report: StockReport
  /** The sentence that stands in the place of the verdict when the data are too old for one. */
  unclaimed?: string
}

/** Shows the verdict: rating, score, position, reason, date, rules version and seal, and how the signals of its country did. */
export function ReportVerdict({ report, unclaimed = '' }: Props) {
  const { t, lang } = useText()
  const words = useWords(reportWords)
  const at = verdictScoreIndex(report.scores)
  const score = report.scores[at]
  const { rating = null, id = 'summary' } = score ?? {}
  const value = unclaimed === '' ? (score?.value ?? null) : null
  const text = value === null ? unclaimed || words.notJudged : formatSignedScore(value)
  return (
    <section className="verdict" aria-labelledby="verdict">
      <h2 className="verdict-head" id="verdict">
        <span className="sr-only">{words.verdict}: </span>
        {rating && <span className="rating-letter">{rating}</span>}
        <span className="lead-text">
          {rating ? `${t(`ui.ratings.${rating}`)} ` : ''}
          <span
            {...(unclaimed === '' && { className: 'number' })}
            {...figureOriginAttribute(`report/scores.${at}.value`)}
          >
            {text}
          </span>
        </span>
        {id !== 'summary' && value !== null && <span className="caption">{words.names[id]}</span>}
      </h2>
      <ValueRuler
        {...ratingRulerProps(t, rating)}
        value={value}
        label={words.scaleOf({ name: words.names[id], score: text })}
        {...(value === null &&
          score && { none: unclaimed ? '' : lang === 'ko' ? score.missing_kr : score.missing_en })}
      />
      <div className="verdict-why">
        {report.summary.map((sentence, place) => (
          <p key={sentence.en} {...figureOriginAttribute(`report/summary.${place}.${lang}`)}>
            <TextWithBoldFigures text={sentence[lang]} />
          </p>
        ))}
      </div>
      <p className="caption verdict-when">
        <span {...figureOriginAttribute('report/as_of')}>
          <AsOf date={report.as_of} />
        </span>
        <span {...figureOriginAttribute('report/version')}>{words.version({ version: report.version })}</span>
        <Seal report={report} />
      </p>
      <CountryRecord report={report} />
    </section>
  )
}

/** Links to the seal of the day when the current signal began. */
function Seal({ report }: { report: StockReport }) {
  const { day } = useText()
  const words = useWords(reportWords)
  const last = useSignalHistory(report.ticker).data?.rows[0]
  if (last === undefined || last.signal !== report.signal) return null
  return (
    <Anchor
      className="seal"
      href={recordHref(report.fsym_id, last.date)}
      title={words.sealLabel({ date: day(last.date, 'full') })}
      {...figureOriginAttribute('history/rows.0.hash', 'history/rows.0.date')}
    >
      {words.seal({ hash: shortHash(last.hash) })} · {day(last.date)}
    </Anchor>
  )
}

/** Says how all signals of the country did before: a verdict without its record would claim more than it has shown. */
function CountryRecord({ report: { ticker, country } }: { report: StockReport }) {
  const { lang } = useText()
  const words = useWords(reportWords)
  const [, chooseCountry] = useCountry()
  const history = useSignalHistory(ticker).data
  const field = lang === 'ko' ? 'record_kr' : 'record_en'
  const said = history?.[field] ?? ''
  return (
    <p className="caption">
      <Anchor className="seal" href="/trust" onClick={() => chooseCountry(country)}>
        {words.recordOf[country]}
      </Anchor>
      <span className="block" {...(said !== '' && figureOriginAttribute(`history/${field}`))}>
        {said || '\u00a0'}
      </span>
    </p>
  )
}
