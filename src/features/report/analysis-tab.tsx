import type { Quote } from '#contract/quote.ts'
import { useSessionsTooOld } from '#state/market/data-age.ts'
import { useReport } from '#state/market/quotes.ts'
import { useConnectivity } from '#state/request/connectivity.ts'
import { useText } from '#ui/frame/language.tsx'
import { lazyComponent } from '#ui/frame/lazy-part.ts'
import { LazyBoundary } from '#ui/frame/part-boundary.tsx'
import { SkeletonText } from '#ui/frame/skeleton.tsx'
import { useIsWideScreen } from '#ui/use-wide.ts'
import { ProblemState } from '../loading/problem-state.tsx'
import { NoteSection } from '../notes/section.tsx'
import { CounterReasonSection, VerdictChangesSection } from './against.tsx'
import { FairValueSection } from './fair-value/fair-value.tsx'
import { RenderWhenIdle } from './later.tsx'
import { MeasuresSection } from './measures.tsx'
import { ReportScores } from './scores.tsx'
import { MultiplesSection } from './valuation.tsx'
import { ReportVerdict } from './verdict.tsx'
import { type ReportDetailName, withoutClaims } from './view.ts'
import './report.css'

const Facts = lazyComponent(async () => (await import('./more.tsx')).ReportBelowFold)
const ScoreDetail = lazyComponent(async () => (await import('./detail.tsx')).ReportDetail)

type Props = {
  ticker: string
  /** null while the quote loads; the report is requested meanwhile. */
  quote: Quote | null
  detail?: ReportDetailName | null
  /** True in a pane beside a list, which has the layout of a phone. */
  inPane?: boolean
}

/**
 * Shows the analysis in reading order: verdict, counter-reason, what would change the verdict, its facts, fair value.
 */
export function ReportAnalysisTab({ ticker, quote, detail = null, inPane = false }: Props) {
  const { t } = useText()
  const { online } = useConnectivity()
  const { data: report, problem, retrying, retry } = useReport(ticker)
  const beside = useIsWideScreen() && !inPane
  const behind = useSessionsTooOld(report)
  if (!quote) return <SkeletonText lines={12} />
  if (detail !== null)
    return (
      <LazyBoundary fallback={<SkeletonText lines={12} />}>
        <ScoreDetail quote={quote} detail={detail} />
      </LazyBoundary>
    )
  const note = (
    <div id="note" className="report-part" tabIndex={-1} ref={seeNote}>
      <NoteSection fsymId={quote.fsym_id} />
    </div>
  )
  const more = (
    <RenderWhenIdle>
      <LazyBoundary fallback={<SkeletonText lines={12} />}>
        <Facts quote={quote} report={report} />
      </LazyBoundary>
    </RenderWhenIdle>
  )
  if (!report)
    return (
      <>
        {problem ? (
          <ProblemState problem={problem} retry={retry} retrying={retrying} />
        ) : (
          <SkeletonText lines={12} />
        )}
        {problem && note}
      </>
    )
  const claimed = behind === 0 ? report : withoutClaims(report)
  const lead = (
    <ReportVerdict
      report={claimed}
      unclaimed={behind === 0 ? '' : t('ui.noSignal', { count: behind ?? '' })}
    />
  )
  const against = <CounterReasonSection report={report} />
  const changes = <VerdictChangesSection report={claimed} />
  const scores = <ReportScores report={claimed} />
  const worth = (
    <>
      <MultiplesSection report={report} />
      <FairValueSection report={report} />
    </>
  )
  const measures = <MeasuresSection report={report} />
  return (
    <>
      {problem && online && <ProblemState problem={problem} retry={retry} retrying={retrying} kept />}
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

/** Scrolls to the note when the address ends in #note. */
function seeNote(element: HTMLElement | null) {
  if (element && location.hash.endsWith('#note')) element.scrollIntoView({ block: 'center' })
}
