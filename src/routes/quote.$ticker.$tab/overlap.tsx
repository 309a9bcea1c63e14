import { lockedFeatureText } from '#domain/plan/why-not.ts'
import { ProblemState } from '#features/loading/problem-state.tsx'
import { LockLine } from '#features/report/lock.tsx'
import { figureOriginAttribute } from '#features/report/origin.ts'
import { useFundOverlap } from '#state/market/company.ts'
import { reportWords } from '#text/words/report.ts'
import { useText, useWords } from '#ui/frame/language.tsx'
import { SkeletonText } from '#ui/frame/skeleton.tsx'
import { CommonHoldings } from './common-holdings.tsx'
import { FundFactsTable } from './facts.tsx'
import { OverlapPairs } from './overlap-pairs.tsx'

/** Shows how much each pair of funds overlaps and which holdings they share; pairs beyond the plan are only counted. */
export function FundOverlap({ tickers }: { tickers: readonly string[] }) {
  const { lang } = useText()
  const words = useWords(reportWords)
  const { data, problem, retrying, retry } = useFundOverlap(tickers)
  if (data === null)
    return problem ? (
      <ProblemState problem={problem} retry={retry} retrying={retrying} />
    ) : (
      <SkeletonText lines={10} />
    )
  const note = lang === 'ko' ? data.note_kr : data.note_en
  return (
    <>
      {data.locked > 0 && (
        <LockLine
          title={words.lockedFunds({ count: data.locked })}
          why={lockedFeatureText('etfCompareMore')?.[lang] ?? ''}
          from={['overlap/locked']}
        />
      )}
      <FundFactsTable funds={data.funds} from="overlap/funds" />
      <OverlapPairs data={data} />
      {note && (
        <p
          className="caption lone-line"
          {...figureOriginAttribute(`overlap/note_${lang === 'ko' ? 'kr' : 'en'}`)}
        >
          {note}
        </p>
      )}
      <CommonHoldings data={data} />
    </>
  )
}
