import { useState } from 'react'
import type { StockRow } from '#contract/stock.ts'
import { displayName } from '#domain/market/ticker.ts'
import { newestSessionByCountry } from '#features/my-stocks/session-by-country.ts'
import { usePriceSessionsText } from '#features/my-stocks/use-price-sessions-text.ts'
import { useStockRows } from '#state/market/stock-rows.ts'
import { useStockSearch } from '#state/my-stocks/portfolio.ts'
import { useConnectivity } from '#state/request/connectivity.ts'
import { myStockWords } from '#text/words/my-stock.ts'
import { ChangeText, PriceText } from '#ui/figure/price-text.tsx'
import { Button } from '#ui/form/button.tsx'
import { Field } from '#ui/form/field.tsx'
import { Icon } from '#ui/frame/icon.tsx'
import { useText, useWords } from '#ui/frame/language.tsx'
import { SkeletonText } from '#ui/frame/skeleton.tsx'
import { ErrorState } from '#ui/frame/states.tsx'
import { List } from '#ui/list/list.tsx'
import { Sheet } from '#ui/overlay/sheet.tsx'

type Props = {
  open: boolean
  title: string
  onClose: () => void
  isIn: (fsymId: string) => boolean
  onPick: (row: StockRow) => Promise<void> | void
  /** Content above the search field, such as other choices. */
  head?: React.ReactNode
  /** Content that replaces the search once a stock is chosen. */
  chosen?: React.ReactNode
}

const none: readonly string[] = []

/**
 * Finds stocks of both countries by name, ticker or Korean initials. Offline it finds those whose data this device has.
 */
export function AddStockSheet({ open, title, onClose, chosen, head, ...search }: Props) {
  return (
    <Sheet open={open} onClose={onClose} title={title}>
      {head}
      {chosen ?? <Search {...search} />}
    </Sheet>
  )
}

function Search({ isIn, onPick }: Pick<Props, 'isIn' | 'onPick'>) {
  const { t } = useText()
  const words = useWords(myStockWords)
  const [typed, setTyped] = useState('')
  const { online } = useConnectivity()
  const answer = useStockSearch(typed)
  const known = useStockRows(none)
  const q = typed.trim().toLowerCase()
  const here = [...known.rows.values()].filter(({ name_kr, name_en, ticker }) =>
    [name_kr, name_en, ticker].some(each => each.toLowerCase().includes(q)),
  )
  const { data } = answer
  const isAnswer = data !== null && data.q.toLowerCase() === q
  const found = data && (q === '' ? data.popular : [...data.hits, ...data.did_you_mean].map(({ row }) => row))
  const rows = isAnswer && found ? found : !online || answer.problem ? here.slice(0, 12) : (found ?? [])
  const isHere = !isAnswer && (!online || answer.problem !== null)
  const newest = newestSessionByCountry(rows)
  const when = usePriceSessionsText(newest)
  return (
    <div className="add-stock">
      <Field
        label={words.searchLabel}
        name="stock"
        type="search"
        value={typed}
        onChange={setTyped}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
      />
      <h3 className="caption pick-head">
        {isHere ? words.onDevice : q === '' ? words.popular : words.found}
        {when && <span> · {when}</span>}
      </h3>
      {answer.loading && online && <SkeletonText lines={4} />}
      {isHere && rows.length === 0 && (
        <ErrorState
          reason={t(`problems.${answer.problem?.code ?? 'offline'}`)}
          onRetry={answer.retry}
          retrying={answer.retrying}
        />
      )}
      {isAnswer && rows.length === 0 && <p role="status">{words.nothingFound}</p>}
      <List aria-label={words.found}>
        {rows.map(row => (
          <Found
            key={row.fsym_id}
            row={row}
            isIn={isIn(row.fsym_id)}
            isOlder={row.as_of !== newest[row.country]}
            onPick={onPick}
          />
        ))}
      </List>
    </div>
  )
}

type PickProps = Pick<Props, 'onPick'> & {
  row: StockRow
  isIn: boolean
  /** Whether the row is older than the others of its country. */
  isOlder: boolean
}

function Found({ row, isIn, isOlder, onPick }: PickProps) {
  const { lang, day } = useText()
  const words = useWords(myStockWords)
  const [busy, setBusy] = useState(false)
  const { name, sub } = displayName(row, lang)
  const pick = async () => {
    setBusy(true)
    await Promise.resolve(onPick(row)).finally(() => setBusy(false))
  }
  return (
    <li className="pick">
      <span className="pick-name">
        <span>
          {name} <span className="caption">{sub}</span>
        </span>
        <span className="pick-price">
          <PriceText value={row.price_close} country={row.country} unit />
          <ChangeText percent={row.change_pct} />
          {isOlder && <span className="caption">{day(row.as_of)}</span>}
        </span>
      </span>
      {isIn ? (
        <span className="caption pick-in">
          <Icon name="check" size={16} /> {words.alreadyIn}
        </span>
      ) : (
        <Button aria-label={words.addOne({ name })} busy={busy} onClick={() => void pick()}>
          {words.addShort}
        </Button>
      )}
    </li>
  )
}
