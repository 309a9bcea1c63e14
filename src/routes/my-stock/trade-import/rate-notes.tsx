import { useState } from 'react'
import { isoDay } from '#domain/market/calendar/day.ts'
import { parseTypedNumber } from '#features/my-stocks/entry-fields.ts'
import { myStockWords } from '#text/words/my-stock.ts'
import { sourceWords } from '#text/words/sources.ts'
import { tradeImportWords } from '#text/words/trade-import.ts'
import { Button } from '#ui/form/button.tsx'
import { Field } from '#ui/form/field.tsx'
import { useText, useWords } from '#ui/frame/language.tsx'
import type { TradeFilePreview } from './use-trade-file.ts'

type RateNotesProps = { shown: TradeFilePreview; onRate: (usdkrw: number) => void }

/** Says whose exchange rates the trades of a file have and of which day, and asks for the rate of those that have none. */
export function RateNotes({ shown: { preview, rates }, onRate }: RateNotesProps) {
  const { day } = useText()
  const words = useWords(tradeImportWords)
  const names: Readonly<Record<string, string>> = useWords(sourceWords)
  const count = preview.rows.filter(row => row.kind === 'wrong' && row.why === 'rate').length
  const full = (of: (typeof rates.earlier)[number]['day']) => day(isoDay(of), 'full')
  return (
    <>
      <div role="status">
        {rates.failed && <p>{words.ratesNotAsked}</p>}
        {!rates.failed && rates.source && (
          <p className="caption">{words.ratesOfDays({ source: names[rates.source] ?? rates.source })}</p>
        )}
        {rates.earlier.length > 0 && (
          <p className="caption">
            {words.earlierRates({
              days: rates.earlier.map(each =>
                words.earlierRate({ day: full(each.day), of: full(each.rateOf) }),
              ),
            })}
          </p>
        )}
        {count > 0 && <p>{words.withoutRate({ count })}</p>}
      </div>
      {count > 0 && <OwnRate onRate={onRate} />}
    </>
  )
}

function OwnRate({ onRate }: Pick<RateNotesProps, 'onRate'>) {
  const words = useWords(tradeImportWords)
  const portfolioWords = useWords(myStockWords)
  const [typed, setTyped] = useState('')
  const [wrong, setWrong] = useState(false)
  const change = (text: string) => {
    setTyped(text)
    setWrong(false)
  }
  return (
    <form
      className="own-rate"
      noValidate
      onSubmit={event => {
        event.preventDefault()
        const rate = parseTypedNumber(typed)
        const isRight = rate !== null && rate > 0 && rate <= 1e6
        setWrong(!isRight)
        if (isRight) onRate(rate)
      }}
    >
      <Field
        label={words.ownRate}
        name="own-rate"
        value={typed}
        onChange={change}
        inputMode="decimal"
        autoComplete="off"
        error={wrong ? portfolioWords.wrong.rate : undefined}
      />
      <Button type="submit">{words.useOwnRate}</Button>
    </form>
  )
}
