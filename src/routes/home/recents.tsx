import { displayName } from '#domain/market/ticker.ts'
import { useRecentQuotes } from '#state/market/home-market.ts'
import { homeWords } from '#text/words/home.ts'
import { ChangeText, PriceText } from '#ui/figure/price-text.tsx'
import { Anchor } from '#ui/frame/anchor.tsx'
import { useText, useWords } from '#ui/frame/language.tsx'
import { SectionHead } from '#ui/frame/section-head.tsx'

/** Our choice: number of recent stocks on home. */
const ROOM = 5

/** Shows recently viewed stocks that home does not show elsewhere, with their last known data. */
export function HomeRecents({ shown }: { shown: ReadonlySet<string> }) {
  const { lang, asOf } = useText()
  const words = useWords(homeWords)
  const quotes = useRecentQuotes()
    .filter(({ fsym_id }) => !shown.has(fsym_id))
    .slice(0, ROOM)
  if (quotes.length === 0) return null
  return (
    <section>
      <SectionHead title={words.recents} />
      <ul className="home-rows" aria-label={words.recents}>
        {quotes.map(row => (
          <li key={row.fsym_id}>
            <Anchor href={`/quote/${row.ticker}/chart`}>
              <span>
                {displayName(row, lang).name}
                <span className="caption">{asOf(row.as_of)}</span>
              </span>
              <span className="end">
                <PriceText value={row.price_close} country={row.country} />
                <br />
                <ChangeText percent={row.change_pct} />
              </span>
            </Anchor>
          </li>
        ))}
      </ul>
    </section>
  )
}
