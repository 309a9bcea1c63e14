import { useState } from 'react'
import type { StockRow } from '#contract/stock.ts'
import { displayName } from '#domain/market/ticker.ts'
import { useStockSearch } from '#state/my-stocks/portfolio.ts'
import { chartWords } from '#text/words/chart.ts'
import { Button, IconButton } from '#ui/form/button.tsx'
import { Field } from '#ui/form/field.tsx'
import { useText, useWords } from '#ui/frame/language.tsx'
import { ProblemState } from '../loading/problem-state.tsx'

export type ComparedStock = { ticker: string; name: string }
const mostCompared = 4

type Props = {
  own: string
  compared: readonly ComparedStock[]
  failed: ReadonlySet<string>
  onChange: (compared: readonly ComparedStock[]) => void
}

/** Compares up to four other stocks with this one; they are found by name or ticker. */
export function ChartCompare({ own, compared, failed, onChange }: Props) {
  const { lang } = useText()
  const words = useWords(chartWords)
  return (
    <>
      {compared.map(({ ticker, name }) => (
        <div key={ticker} className="compare-row">
          <span>
            {name} {failed.has(ticker) && <span className="caption">{words.compareFailed({ name })}</span>}
          </span>
          <IconButton
            icon="close"
            label={words.compareRemove({ name })}
            onClick={() => onChange(compared.filter(each => each.ticker !== ticker))}
          />
        </div>
      ))}
      {compared.length >= mostCompared ? (
        <p className="caption">{words.compareFull}</p>
      ) : (
        <Finder
          known={new Set([own, ...compared.map(({ ticker }) => ticker)])}
          onPick={row => onChange([...compared, { ticker: row.ticker, name: displayName(row, lang).name }])}
        />
      )}
    </>
  )
}

function Finder({ known, onPick }: { known: ReadonlySet<string>; onPick: (row: StockRow) => void }) {
  const { lang } = useText()
  const words = useWords(chartWords)
  const [typed, setTyped] = useState('')
  const { data, problem, retry, retrying } = useStockSearch(typed)
  const isAnswer = data !== null && data.q.toLowerCase() === typed.trim().toLowerCase()
  const rows = typed.trim() === '' || !data ? [] : [...data.hits, ...data.did_you_mean].map(({ row }) => row)
  const left = rows.filter(row => !known.has(row.ticker)).slice(0, 5)
  return (
    <>
      <Field
        label={words.find}
        name="compare"
        type="search"
        value={typed}
        onChange={setTyped}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        hint={words.compareLead}
      />
      {problem && !isAnswer && typed !== '' && (
        <ProblemState problem={problem} retry={retry} retrying={retrying} />
      )}
      {isAnswer && typed.trim() !== '' && left.length === 0 && <p role="status">{words.nothingFound}</p>}
      {left.map(row => {
        const { name, sub } = displayName(row, lang)
        return (
          <div key={row.fsym_id} className="compare-row">
            <span>
              {name} <span className="caption">{sub}</span>
            </span>
            <Button
              kind="quiet"
              aria-label={words.choose({ name })}
              onClick={() => {
                onPick(row)
                setTyped('')
              }}
            >
              {words.compareHead}
            </Button>
          </div>
        )
      })}
    </>
  )
}
