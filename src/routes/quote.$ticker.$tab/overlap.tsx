import type { FundOverlapReply } from '#contract/etf.ts'
import { displayName } from '#domain/market/ticker.ts'
import { lockedFeatureText } from '#domain/plan/why-not.ts'
import { LockLine } from '#features/report/lock.tsx'
import { figureOriginAttribute } from '#features/report/origin.ts'
import { useFundOverlap } from '#state/market/company.ts'
import { reportWords } from '#text/words/report.ts'
import { useText, useWords } from '#ui/frame/language.tsx'
import { SectionHead } from '#ui/frame/section-head.tsx'
import { SkeletonText } from '#ui/frame/skeleton.tsx'
import { ErrorState } from '#ui/frame/states.tsx'
import { List } from '#ui/list/list.tsx'
import { DataTable } from '#ui/list/table.tsx'
import { FundFactsTable } from './facts.tsx'

/** Shows how much each pair of funds overlaps and which holdings they share; pairs beyond the plan are only counted. */
export function FundOverlap({ tickers }: { tickers: readonly string[] }) {
  const { t, lang } = useText()
  const words = useWords(reportWords)
  const { data, problem, retrying, retry } = useFundOverlap(tickers)
  if (data === null)
    return problem ? (
      <ErrorState reason={t(`problems.${problem.code}`)} onRetry={retry} retrying={retrying} />
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
      <Pairs data={data} />
      {note && (
        <p
          className="caption lone-line"
          {...figureOriginAttribute(`overlap/note_${lang === 'ko' ? 'kr' : 'en'}`)}
        >
          {note}
        </p>
      )}
      <Common data={data} />
    </>
  )
}

function Pairs({ data: { pairs, funds } }: { data: FundOverlapReply }) {
  const { lang } = useText()
  const words = useWords(reportWords)
  const nameOf = (ticker: string): string => {
    const fund = funds.find(each => each.ticker === ticker)
    return fund ? displayName(fund, lang).name : ticker
  }
  return (
    <section>
      <SectionHead title={words.overlap} lead={words.overlapNote} />
      <List className="ledger-rows">
        {pairs.map(({ one, other, overlap, common }, at) => (
          <li key={`${one} ${other}`} className="ledger-row">
            <span data-words>{words.pair({ one: nameOf(one), other: nameOf(other) })}</span>
            <span className="end">
              {overlap === null ? (
                <span className="caption">{words.noHoldings}</span>
              ) : (
                <>
                  <b className="number" {...figureOriginAttribute(`overlap/pairs.${at}.overlap`)}>
                    {overlap.toFixed(2)}%
                  </b>
                  <span className="share-bar" aria-hidden="true">
                    <i style={{ width: `${Math.min(overlap, 100)}%` }} />
                  </span>
                </>
              )}
              <span className="caption block" {...figureOriginAttribute(`overlap/pairs.${at}.common`)}>
                {words.commonOf({ count: common })}
              </span>
            </span>
          </li>
        ))}
      </List>
    </section>
  )
}

type Shared = FundOverlapReply['common'][number] & { from: string }

function Common({ data: { common, funds, total } }: { data: FundOverlapReply }) {
  const { lang } = useText()
  const words = useWords(reportWords)
  return (
    <section>
      <SectionHead
        title={words.common}
        note={<span {...figureOriginAttribute('overlap/total')}>{words.etfCount({ count: total })}</span>}
      />
      {common.length === 0 ? (
        <p className="second lone-line">{words.commonNone}</p>
      ) : (
        <DataTable<Shared>
          caption={words.common}
          rows={common.map((each, at) => ({ ...each, from: `overlap/common.${at}` }))}
          rowId={({ ticker }) => ticker}
          columns={[
            {
              id: 'holding',
              head: words.holding,
              cell: ({ stock, ticker }) => (
                <span className="wraps" data-words>
                  {stock ? displayName(stock, lang).name : ticker}
                </span>
              ),
            },
            ...funds.map((fund, place) => ({
              id: fund.fsym_id,
              head: <span className="wraps">{displayName(fund, lang).name}</span>,
              number: true,
              cell: ({ weights, from }: Shared) => {
                const weight = weights[place] ?? null
                return weight === null ? (
                  ''
                ) : (
                  <span {...figureOriginAttribute(`${from}.weights.${place}`)}>{weight.toFixed(2)}%</span>
                )
              },
            })),
          ]}
        />
      )}
    </section>
  )
}
