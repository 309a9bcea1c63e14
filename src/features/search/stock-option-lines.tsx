import { marketName } from '#domain/market/country.ts'
import { isFund } from '#domain/market/instrument.ts'
import { searchWords } from '#text/words/search.ts'
import { ChangeText, PriceText } from '#ui/figure/price-text.tsx'
import { useText, useWords } from '#ui/frame/language.tsx'
import { type MatchedPart, optionLines } from './matched-parts.ts'
import type { PaletteStockOption } from './view.ts'

/** Shows the name, code, market, price and change of a stock, with the matching letters marked. */
export function StockOptionLines({ option, isOld }: { option: PaletteStockOption; isOld: boolean }) {
  const { lang, day } = useText()
  const words = useWords(searchWords)
  const { row } = option
  const { name, sub, also } = optionLines(option, lang)
  const halted = row.halted_since !== null
  const rest = [
    marketName(row.market),
    halted ? `${words.halted} ${day(row.halted_since)}` : '',
    isOld ? words.asOfDay({ date: day(row.as_of) }) : '',
  ].filter(Boolean)
  return (
    <>
      <span className="row-name">
        <MarkedText parts={name} />
        {isFund({ fref_security_type: row.fref_security_type as 'SHARE' }) && (
          <span className="fund-tag">{words.etf}</span>
        )}
      </span>
      <span className="row-price">
        <PriceText value={row.price_close} country={row.country} unit />
      </span>
      <span className="row-reason">
        <MarkedText parts={sub} /> · {rest.join(' · ')}
        {also.length > 0 && (
          <>
            {' · '}
            <MarkedText parts={also} />
          </>
        )}
      </span>
      <span className="row-change">{!halted && <ChangeText percent={row.change_pct} />}</span>
    </>
  )
}

export const MarkedText = ({ parts }: { parts: readonly MatchedPart[] }) =>
  parts.map((part, at) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a text always change together
    part.found ? <mark key={at}>{part.text}</mark> : <span key={at}>{part.text}</span>,
  )
