import type { ReactNode } from 'react'
import type { Report } from '#contract/report.ts'
import { useQuote, useReport } from '#state/quotes.ts'
import { AsOf } from '#ui/as-of.tsx'
import { useText } from '#ui/language.tsx'
import { SectionHead } from '#ui/section-head.tsx'
import { SimulatedLabel } from '#ui/simulated-label.tsx'
import { SkeletonText } from '#ui/skeleton.tsx'
import { Staff } from '#ui/staff.tsx'
import { ErrorState } from '#ui/states.tsx'
import { Contributions } from './contributions.tsx'
import { FactTable } from './fact-table.tsx'
import { NoteSection } from './note-section.tsx'
import { ratingScale } from './rating-scale.ts'
import { signed } from './signed.ts'

const scoreNames = {
  summary: 'quote.summaryScore',
  fundamental: 'quote.fundamentalScore',
  market_trend: 'quote.marketTrendScore',
  sector_performance: 'quote.sectorScore',
} as const

/** Read from the top down: the verdict, its grounds, what speaks against it, what would change it. */
export function AnalysisTab({ ticker }: { ticker: string }) {
  const { t } = useText()
  const { data, problem, retrying, retry } = useReport(ticker)
  const { data: quote } = useQuote(ticker)
  const note = quote && <NoteSection fsymId={quote.fsym_id} />
  return (
    <>
      {problem && problem.code !== 'offline' && (
        <ErrorState
          reason={t(`problems.${problem.code}`)}
          onRetry={retry}
          retrying={retrying}
          kept={data !== null}
        />
      )}
      {problem?.code === 'offline' && !data && (
        <ErrorState reason={t('problems.offline')} onRetry={retry} retrying={retrying} />
      )}
      {!data && !problem && <SkeletonText lines={8} />}
      {data && <ReportView report={data} note={note} />}
      {!data && problem && note}
    </>
  )
}

function ReportView({ report, note }: { report: Report; note: ReactNode }) {
  const { t, lang } = useText()
  const trend = report.scores.find(score => score.id === 'market_trend')
  const others = report.scores.filter(score => score.id !== 'market_trend')
  const rating = trend?.rating ?? null
  const scoreText = trend?.value == null ? t('quote.notJudged') : signed(trend.value)
  return (
    <div className="report">
      <section className="verdict" aria-label={t('quote.verdict')}>
        <p className="verdict-head">
          {rating && <span className="rating-letter">{rating}</span>}
          <strong className="lead-text">
            {rating
              ? `${t(`ui.ratings.${rating}`)} · ${t('quote.score', { score: scoreText })}`
              : t('quote.notJudged')}
          </strong>
        </p>
        <Staff
          {...ratingScale(t, rating)}
          value={trend?.value ?? null}
          label={`${t('quote.marketTrendScore')} ${scoreText}, ${t('quote.scoreRange')}`}
          {...(trend &&
            trend.value === null && { none: lang === 'ko' ? trend.missing_kr : trend.missing_en })}
        />
        {report.summary.map(sentence => (
          <p key={sentence.en}>{sentence[lang]}</p>
        ))}
        <p className="caption verdict-when">
          <AsOf date={report.as_of} /> · {t('quote.version', { version: report.version })}
          {report.simulated && <SimulatedLabel />}
        </p>
      </section>
      <div className="report-side">
        {report.against && (
          <section className="against">
            <h2 className="caption">{t('quote.against')}</h2>
            <p>{report.against[lang]}</p>
          </section>
        )}
        {report.would_change.length > 0 && (
          <section className="would-change">
            <h2 className="caption">{t('quote.wouldChange')}</h2>
            <ul>
              {report.would_change.map(sentence => (
                <li key={sentence.en}>{sentence[lang]}</li>
              ))}
            </ul>
          </section>
        )}
        {note}
      </div>
      {trend && trend.contributions.length > 0 && <Contributions score={trend} />}
      <section>
        <SectionHead title={t('quote.scores')} note={t('quote.scoreRange')} />
        <ul className="plain-rows">
          {others.map(score => (
            <li key={score.id}>
              <span>{t(scoreNames[score.id])}</span>
              <span className="caption">
                {score.value === null
                  ? lang === 'ko'
                    ? score.missing_kr
                    : score.missing_en
                  : signed(score.value)}
              </span>
            </li>
          ))}
        </ul>
      </section>
      <FactTable report={report} />
    </div>
  )
}
