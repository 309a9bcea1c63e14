import type { Quote } from '#contract/quote.ts'
import { useScores } from '#state/market/company.ts'
import { reportWords } from '#text/words/report.ts'
import { Anchor } from '#ui/frame/anchor.tsx'
import { Icon } from '#ui/frame/icon.tsx'
import { useWords } from '#ui/frame/language.tsx'
import { SkeletonText } from '#ui/frame/skeleton.tsx'
import { Tabs } from '#ui/frame/tabs.tsx'
import { ProblemState } from '../loading/problem-state.tsx'
import { ScoreDetail } from './detail/score-detail.tsx'
import { type ReportDetailName, scoreIdByDetailName } from './view.ts'

const details = ['summary', 'fundamental_score', 'market_trend_score', 'sector_performance_score'] as const

/** Shows one score in detail: inputs, peers, track record and changes, with a link back. */
export function ReportDetail({ quote, detail }: { quote: Quote; detail: ReportDetailName }) {
  const words = useWords(reportWords)
  const base = `/quote/${quote.ticker}/analysis`
  const { data, problem, retrying, retry } = useScores(quote.ticker)
  return (
    <div className="report">
      <p className="pad way-back">
        <Anchor href={base} replace>
          <Icon name="back" size={16} /> {words.back}
        </Anchor>
      </p>
      <Tabs
        label={words.detailTabs}
        current={detail}
        items={details.map(id => ({
          id,
          label: words.names[scoreIdByDetailName[id]],
          href: `${base}?detail=${id}`,
        }))}
      />
      {data === null &&
        (problem ? (
          <ProblemState problem={problem} retry={retry} retrying={retrying} />
        ) : (
          <SkeletonText lines={12} />
        ))}
      {data && <ScoreDetail quote={quote} data={data} detail={detail} />}
    </div>
  )
}
