import type { FundOverlapReply } from '#contract/etf.ts'
import { displayName } from '#domain/market/ticker.ts'
import { figureOriginAttribute } from '#features/report/origin.ts'
import { reportWords } from '#text/words/report.ts'
import { useText, useWords } from '#ui/frame/language.tsx'
import { SectionHead } from '#ui/frame/section-head.tsx'
import { DataTable } from '#ui/list/table.tsx'

type Shared = FundOverlapReply['common'][number] & { from: string }

export function CommonHoldings({ data: { common, funds, total } }: { data: FundOverlapReply }) {
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
