import type { Country } from '#domain/market/country.ts'
import { displayName } from '#domain/market/ticker.ts'
import { SharedCountryChoice } from '#features/stock-list/own-country-choice.tsx'
import { StockRowOfReply } from '#features/stock-list/stock-row-of.tsx'
import { useFundMoves } from '#state/market/home-market.ts'
import { useConnectivity } from '#state/request/connectivity.ts'
import { homeWords } from '#text/words/home.ts'
import { useText, useWords } from '#ui/frame/language.tsx'
import { SectionHead } from '#ui/frame/section-head.tsx'
import { StockList } from '#ui/list/stock-list.tsx'
import { FullListLink } from './full-list-link.tsx'
import type { GroupMove } from './group-moves.ts'
import { largestMove, MoveRows } from './moves.tsx'
import { HomeReplySection } from './part.tsx'

/** Shows the most traded funds, and those with the largest gains and losses. */
export function HomeFunds({ country }: { country: Country }) {
  const { lang, asOf } = useText()
  const words = useWords(homeWords)
  const { online } = useConnectivity()
  const most = useFundMoves('tv', country)
  const up = useFundMoves('up', country)
  const down = useFundMoves('down', country)
  const moves = [...(up.data?.rows ?? []), ...(down.data?.rows.toReversed() ?? [])]
    .filter((row, at, all) => all.findIndex(({ fsym_id }) => fsym_id === row.fsym_id) === at)
    .flatMap((row): GroupMove[] =>
      row.change_pct === null
        ? []
        : [
            {
              id: row.fsym_id,
              href: `/quote/${row.ticker}/chart`,
              name: displayName(row, lang).name,
              change: row.change_pct,
              upShare: null,
            },
          ],
    )
  return (
    <section>
      <div className="toolbar">
        <SharedCountryChoice label={words.country} />
      </div>
      <HomeReplySection answer={most} rows={9}>
        {({ rows, as_of }) => (
          <>
            <SectionHead title={words.funds} note={asOf(as_of)} />
            <StockList label={words.funds} whole>
              {rows.map((row, at) => (
                <StockRowOfReply key={row.fsym_id} row={row} rank={at + 1} offline={!online} />
              ))}
            </StockList>
            <FullListLink href="/stock-chart" text={words.allFunds} />
          </>
        )}
      </HomeReplySection>
      <HomeReplySection answer={up} rows={6}>
        {({ as_of }) => (
          <>
            <SectionHead title={words.fundsUp} note={asOf(as_of)} />
            <MoveRows moves={moves} most={largestMove(moves)} label={words.fundsUp} />
          </>
        )}
      </HomeReplySection>
    </section>
  )
}
