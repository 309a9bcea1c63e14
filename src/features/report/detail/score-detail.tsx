import type { ScoresReply } from '#contract/company.ts'
import type { Quote } from '#contract/quote.ts'
import { useValuation } from '#state/market/company.ts'
import { useSessionsTooOld } from '#state/market/data-age.ts'
import { useAiReportList } from '#state/market/report-list.ts'
import { usePlan } from '#state/session/plan.ts'
import { reportWords } from '#text/words/report.ts'
import { ValueRuler } from '#ui/figure/value-ruler.tsx'
import { useText, useWords } from '#ui/frame/language.tsx'
import { formatSignedScore } from '#ui/signed.ts'
import { NoSignalNote } from '../../quote/no-signal-note.tsx'
import { Contributions } from '../contributions.tsx'
import { SignalHistory } from '../history.tsx'
import { LockLine } from '../lock.tsx'
import { figureOriginAttribute } from '../origin.ts'
import { ratingRulerProps } from '../rating-scale.ts'
import { MultiplesSection } from '../valuation.tsx'
import {
  detailNameOf,
  OPEN_CONTRIBUTION_COUNT,
  type ReportDetailName,
  scoreIdByDetailName,
  scoreInputAccess,
} from '../view.ts'
import { ComparedPeers } from './compared-peers.tsx'

export function ScoreDetail({
  quote,
  data,
  detail,
}: {
  quote: Quote
  data: ScoresReply
  detail: ReportDetailName
}) {
  const { t, lang, day } = useText()
  const words = useWords(reportWords)
  const plan = usePlan()
  const list = useAiReportList().data?.reports.filter(({ is_hidden }) => !is_hidden) ?? []
  const id = scoreIdByDetailName[detail]
  const at = data.scores.findIndex(score => score.id === id)
  const behind = useSessionsTooOld(quote)
  const score = behind === 0 ? data.scores[at] : withoutRating(data.scores[at])
  if (!score) return <p className="second lone-line">{words.notJudged}</p>
  const from = `scores/scores.${at}`
  const { open, limit, full } = scoreInputAccess(plan, list, quote.fsym_id)
  // The inputs of the summary are the other scores, which the report shows to everyone.
  const isOpen = open || id === 'summary'
  const hidden = isOpen ? 0 : Math.max(score.contributions.length - OPEN_CONTRIBUTION_COUNT, 0)
  const missing = lang === 'ko' ? score.missing_kr : score.missing_en
  const text = score.value === null ? words.notJudged : formatSignedScore(score.value)
  return (
    <>
      <section className="verdict" aria-labelledby="verdict">
        <h2 className="verdict-head" id="verdict">
          {score.rating && <span className="rating-letter">{score.rating}</span>}
          <span className="lead-text">
            {words.names[id]} {score.rating && `${t(`ui.ratings.${score.rating}`)} `}
            <span className="number" {...(score.value !== null && figureOriginAttribute(`${from}.value`))}>
              {text}
            </span>
          </span>
        </h2>
        <ValueRuler
          {...ratingRulerProps(t, score.rating)}
          value={score.value}
          label={words.scaleOf({ name: words.names[id], score: text })}
          {...(score.value === null && { none: missing })}
        />
        {score.value !== null && missing && (
          <p className="caption" {...figureOriginAttribute(`${from}.missing_${lang === 'ko' ? 'kr' : 'en'}`)}>
            {missing}
          </p>
        )}
        <NoSignalNote of={quote} />
        <p className="caption verdict-when">
          <span {...figureOriginAttribute('scores/as_of')}>{words.asOf({ date: day(data.as_of) })}</span>
          <span {...figureOriginAttribute('scores/version')}>{words.version({ version: data.version })}</span>
        </p>
      </section>
      {score.contributions.length > 0 && (
        <Contributions
          score={score}
          from={from}
          country={data.country}
          {...(hidden > 0 && { first: OPEN_CONTRIBUTION_COUNT })}
          {...(id === 'summary' && {
            hrefOf: (each: string) =>
              `/quote/${quote.ticker}/analysis?detail=${detailNameOf(each as typeof id)}`,
          })}
        />
      )}
      {hidden > 0 && (
        <LockLine
          title={words.lockedInputs({ count: hidden })}
          why={full ? words.lockedFull({ count: limit }) : words.lockedDetail({ count: limit })}
        />
      )}
      {isOpen && (
        <>
          {id === 'fundamental' && <ScoreArrows ticker={quote.ticker} />}
          {(id === 'fundamental' || id === 'sector_performance') && <ComparedPeers ticker={quote.ticker} />}
          <SignalHistory ticker={quote.ticker} />
        </>
      )}
    </>
  )
}

const withoutRating = <S extends { rating: unknown }>(score: S | undefined) =>
  score && { ...score, rating: null }

function ScoreArrows({ ticker }: { ticker: string }) {
  const { data } = useValuation(ticker)
  return data && <MultiplesSection report={data} from="valuation/valuation" />
}
