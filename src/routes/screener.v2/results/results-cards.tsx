import { memo } from 'react'
import { displayName } from '#domain/market/ticker.ts'
import type { PhraseContext } from '#features/screener/phrase.ts'
import type { ScreenedLine, ScreenedStock } from '#state/market/screener.ts'
import { stockExplanationWords } from '#text/words/screener-why.ts'
import { IconButton } from '#ui/form/button.tsx'
import { StockRowLine } from '#ui/list/stock-row.tsx'
import { WindowedList } from '#ui/list/windowed-list.tsx'
import { useResultWords } from '../page-words.ts'
import { CARD_COLUMN_COUNT } from './results-columns.ts'
import { signalOfLine } from './results-row.tsx'
import type { RowsProps } from './results-table.tsx'
import { cardText, shortMetricName } from './results-value.ts'

type Props = Omit<RowsProps, 'sort' | 'onSort'> & {
  scroller: 'page' | 'pane'
  /** On a phone a button explains a row; on a desktop the chosen row is explained below the table. */
  onWhy?: ((row: ScreenedStock) => void) | undefined
}

/** Rows for a phone: the values are in one line below the name, and a heading names them once. */
export const ResultCards = memo(function ResultCards(props: Props) {
  const { settled, telling, chosen, onChoose, onMore, onWhy, scroller } = props
  const { rows } = settled.answer
  const columns = settled.columns.slice(0, CARD_COLUMN_COUNT)
  const words = useResultWords()
  return (
    <div className="screener-cards">
      {columns.length > 0 && (
        <p className="caption padded">
          {words.underName({
            names: columns.map(metric => shortMetricName(metric, telling, words)).join(' · '),
          })}
        </p>
      )}
      <WindowedList
        label={words.rows}
        count={rows.length}
        keyOf={index => rows[index]?.row.fsym_id ?? String(index)}
        scroller={scroller}
        onNearEnd={onMore}
        row={index => {
          const line = rows[index]
          if (!line) return null
          const { row } = line
          return (
            <>
              <Card
                line={line}
                columns={columns}
                telling={telling}
                selected={row.fsym_id === chosen}
                {...(onWhy ? {} : { onChoose })}
              />
              {onWhy && (
                <IconButton
                  icon="info"
                  label={stockExplanationWords[telling.text.lang].ask({
                    name: displayName(row, telling.text.lang).name,
                  })}
                  onClick={() => onWhy(row)}
                />
              )}
            </>
          )
        }}
      />
    </div>
  )
})

type CardProps = {
  line: ScreenedLine
  columns: readonly string[]
  telling: PhraseContext
  selected: boolean
  onChoose?: (row: ScreenedStock) => void
}

function Card({ line, columns, telling, selected, onChoose }: CardProps) {
  const { row, values } = line
  const { name, sub } = displayName(row, telling.text.lang)
  const halted = row.halted_since !== null
  return (
    <StockRowLine
      href={`/quote/${row.ticker}/chart`}
      mark={signalOfLine(line)}
      name={name}
      subName={row.country === 'us' ? sub : ''}
      reason={columns.map(metric => cardText(metric, values[metric], telling)).join(' · ')}
      closes={row.spark}
      previousClose={row.previous_close}
      price={row.price_close}
      country={row.country}
      changePercent={row.change_pct}
      state={halted ? 'halted' : 'rest'}
      selected={selected}
      asOf={row.halted_since}
      onFocus={onChoose && (() => onChoose(row))}
    />
  )
}
