import type { Quote } from '#contract/quote.ts'
import { useReport } from '#state/market/quotes.ts'
import { useConnectivity } from '#state/request/connectivity.ts'
import { useText } from '#ui/frame/language.tsx'
import { lazyPart } from '#ui/frame/lazy-part.ts'
import { PartBoundary } from '#ui/frame/part-boundary.tsx'
import { SkeletonText } from '#ui/frame/skeleton.tsx'
import { ErrorState } from '#ui/frame/states.tsx'
import { useWide } from '#ui/use-wide.ts'
import { NoteSection } from '../notes/section.tsx'
import { ReportAgainst, ReportChanges } from './against.tsx'
import { Later } from './later.tsx'
import { MeasuresSection } from './measures.tsx'
import { ProperPriceSection } from './proper.tsx'
import { ReportScores } from './scores.tsx'
import { ReportValuation } from './valuation.tsx'
import { ReportVerdict } from './verdict.tsx'
import type { Details } from './view.ts'
import './report.css'

const Facts = lazyPart(async () => (await import('./more.tsx')).ReportMore)
const ScoreDetail = lazyPart(async () => (await import('./detail.tsx')).ReportDetail)

type Props = {
  ticker: string
  /** null: on its way. The report is asked for meanwhile. */
  quote: Quote | null
  detail?: Details | null
  /** Beside a list: as a phone has it. */
  inPane?: boolean
}

/** Read from the top down: the verdict, what speaks against it, what would change it, its grounds, what it is worth. */
export function ReportAnalysisTab({ ticker, quote, detail = null, inPane = false }: Props) {
  const { t } = useText()
  const { online } = useConnectivity()
  const { data: report, problem, retrying, retry } = useReport(ticker)
  const beside = useWide() && !inPane
  if (!quote) return <SkeletonText lines={12} />
  if (detail !== null)
    return (
      <PartBoundary fallback={<SkeletonText lines={12} />}>
        <ScoreDetail quote={quote} detail={detail} />
      </PartBoundary>
    )
  const note = (
    <div id="note" className="report-part" tabIndex={-1} ref={seeNote}>
      <NoteSection fsymId={quote.fsym_id} />
    </div>
  )
  const more = (
    <Later>
      <PartBoundary fallback={<SkeletonText lines={12} />}>
        <Facts quote={quote} report={report} />
      </PartBoundary>
    </Later>
  )
  if (!report)
    return (
      <>
        {problem ? (
          <ErrorState reason={t(`problems.${problem.code}`)} onRetry={retry} retrying={retrying} />
        ) : (
          <SkeletonText lines={12} />
        )}
        {problem && note}
      </>
    )
  const lead = <ReportVerdict report={report} />
  const against = <ReportAgainst report={report} />
  const changes = <ReportChanges report={report} />
  const scores = <ReportScores report={report} />
  const worth = (
    <>
      <ReportValuation report={report} />
      <ProperPriceSection report={report} />
    </>
  )
  const measures = <MeasuresSection report={report} />
  return (
    <>
      {problem && online && (
        <ErrorState reason={t(`problems.${problem.code}`)} onRetry={retry} retrying={retrying} kept />
      )}
      {beside ? (
        <div className="report beside">
          <div className="report-lead">
            {lead}
            {against}
          </div>
          <div className="report-side">
            {changes}
            {worth}
            {measures}
            {note}
          </div>
          <div className="report-rest">
            {scores}
            {more}
          </div>
        </div>
      ) : (
        <div className="report">
          {lead}
          {against}
          {changes}
          {scores}
          {worth}
          {measures}
          {note}
          {more}
        </div>
      )}
    </>
  )
}

/** Who comes for the note is brought to it. */
function seeNote(element: HTMLElement | null) {
  if (element && location.hash.endsWith('#note')) element.scrollIntoView({ block: 'center' })
}
