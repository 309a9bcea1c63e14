import type { FundOverlapReply } from '#contract/etf.ts'
import { displayName } from '#domain/market/ticker.ts'
import { figureOriginAttribute } from '#features/report/origin.ts'
import { reportWords } from '#text/words/report.ts'
import { useText, useWords } from '#ui/frame/language.tsx'
import { SectionHead } from '#ui/frame/section-head.tsx'
import { List } from '#ui/list/list.tsx'

export function OverlapPairs({ data: { pairs, funds } }: { data: FundOverlapReply }) {
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
