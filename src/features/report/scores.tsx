import type { StockReport } from '#contract/report.ts'
import { reportWords } from '#text/words/report.ts'
import { useWords } from '#ui/frame/language.tsx'
import { SectionHead } from '#ui/frame/section-head.tsx'
import { Contributions } from './contributions.tsx'
import { Radar } from './radar.tsx'
import { detailNameOf, type ShownScoreId, verdictScoreIndex } from './view.ts'

/** Shows the scores of the report and the contributions to the verdict's score. */
export function ReportScores({ report }: { report: StockReport }) {
  const words = useWords(reportWords)
  const at = verdictScoreIndex(report.scores)
  const score = report.scores[at]
  const isSum = score?.id === 'summary'
  return (
    <div className="report-scores">
      <section>
        <SectionHead title={words.scores} note={words.scoreRange} />
        <Radar ticker={report.ticker} scores={report.scores} />
      </section>
      {score && score.contributions.length > 0 && (
        <Contributions
          score={score}
          from={`report/scores.${at}`}
          country={report.country}
          {...(isSum && {
            hrefOf: (id: string) =>
              `/quote/${report.ticker}/analysis?detail=${detailNameOf(id as ShownScoreId)}`,
          })}
        />
      )}
    </div>
  )
}
