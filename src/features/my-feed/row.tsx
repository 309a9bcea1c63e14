import { createContext, type KeyboardEvent, type ReactNode, useContext } from 'react'
import { displayName, type NamedStock } from '#domain/market/ticker.ts'
import { myFeedWords } from '#text/words/my-feed.ts'
import { joinClassNames } from '#ui/figure/join.ts'
import { rowAfterKey } from '#ui/form/roving.ts'
import { Anchor } from '#ui/frame/anchor.tsx'
import { useText } from '#ui/frame/language.tsx'
import { SectionHead } from '#ui/frame/section-head.tsx'
import { List } from '#ui/list/list.tsx'
import { groupByDay } from './view.ts'
import './my-feed.css'

/** Holds which row's stock is shown beside the list on a desktop. */
export const ChosenFeedRowContext = createContext<{
  chosen: string | null
  choose: (row: string, ticker: string) => void
}>({ chosen: null, choose: () => {} })

type RowProps = {
  id: string
  stock: NamedStock
  /** undefined when the feed has no marks at all; null when only this row has none. */
  mark?: ReactNode
  value?: ReactNode
  /** Text under the value; without it the reason uses the whole line. */
  note?: ReactNode
  reason: ReactNode
  /** A small picture between name and value. */
  aside?: ReactNode
  /** Content under the reason, as wide as the row. */
  extra?: ReactNode
  quiet?: boolean
}

/** A row that states a fact about one stock; the whole row links to the stock. */
export function FeedRow({ id, stock, mark, value, note, reason, aside, extra, quiet = false }: RowProps) {
  const { lang } = useText()
  const { chosen, choose } = useContext(ChosenFeedRowContext)
  const selected = chosen === id
  return (
    <Anchor
      href={`/quote/${stock.ticker}/chart`}
      className={joinClassNames(
        'stock-row feed-row',
        aside != null && 'with-aside',
        mark === undefined && 'no-mark',
        !note && 'no-note',
        quiet && 'halted',
        selected && 'selected',
      )}
      aria-current={selected ? 'true' : undefined}
      onFocus={() => choose(id, stock.ticker)}
    >
      {mark !== undefined && <span className="row-mark">{mark}</span>}
      <span className="row-name">{displayName(stock, lang).name}</span>
      {aside}
      <span className="row-price number">{value}</span>
      <span className="row-reason">{reason}</span>
      {note && <span className="row-change">{note}</span>}
      {extra && <span className="row-extra">{extra}</span>}
    </Anchor>
  )
}

/** J, K and the arrow keys move through all rows of the feed, across the day headings. */
export function FeedRows({ label, children }: { label: string; children: ReactNode }) {
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return
    const rows = [...event.currentTarget.querySelectorAll<HTMLElement>('a.feed-row')]
    const next = rowAfterKey(rows.indexOf(document.activeElement as HTMLElement), rows.length, event.key)
    if (next === null) return
    event.preventDefault()
    rows[next]?.focus()
  }
  return (
    <section aria-label={label} onKeyDown={onKeyDown}>
      {children}
    </section>
  )
}

export function FeedList<R>({
  label,
  rows,
  idOf,
  children,
}: {
  label: string
  rows: readonly R[]
  idOf: (row: R) => string
  children: (row: R) => ReactNode
}) {
  return (
    <List className="stock-list" aria-label={label}>
      {rows.map(row => (
        <li key={idOf(row)}>{children(row)}</li>
      ))}
    </List>
  )
}

export function FeedDays<R>({
  rows,
  dateOf,
  idOf,
  children,
}: {
  rows: readonly R[]
  dateOf: (row: R) => string
  idOf: (row: R) => string
  children: (row: R) => ReactNode
}) {
  const { lang, day } = useText()
  return groupByDay(rows, dateOf).map(({ date, rows: own }) => {
    const title = myFeedWords[lang].day({ day: day(date, 'weekday') })
    return (
      <div key={date} className="feed-day">
        <SectionHead title={<time dateTime={date}>{title}</time>} level={2} />
        <FeedList label={title} rows={own} idOf={idOf}>
          {children}
        </FeedList>
      </div>
    )
  })
}
