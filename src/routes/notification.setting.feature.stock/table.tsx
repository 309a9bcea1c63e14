import { type KeyboardEvent, useId } from 'react'
import type { StockRow } from '#contract/stock.ts'
import { type StockAlertToggle, stockAlertToggles } from '#domain/alerts/alert-type.ts'
import { AlertCheckbox } from '#features/alerts/box.tsx'
import { StockName } from '#features/my-stocks/stock-name.tsx'
import type { StockAlertState } from '#state/alerts/alerts.ts'
import { alertWords } from '#text/words/notification.ts'
import { Anchor } from '#ui/frame/anchor.tsx'
import { useWords } from '#ui/frame/language.tsx'
import { nextCell, switchStateOf } from './view.ts'

type Props = {
  stocks: readonly StockAlertState[]
  rows: ReadonlyMap<string, StockRow>
  waits: (id: string) => boolean
  nameOf: (stock: StockAlertState) => string
  onChange: (stock: StockAlertState, toggle: StockAlertToggle, isOn: boolean) => void
  onChangeMany: (
    stocks: readonly StockAlertState[],
    changed: readonly StockAlertToggle[],
    name: string,
  ) => void
}

/**
 * A table of checkboxes; its head has one checkbox per column. Tab moves through it, arrow keys move from cell to cell.
 */
export function StockAlertTable({ stocks, rows, waits, nameOf, onChange, onChangeMany }: Props) {
  const words = useWords(alertWords)
  const id = useId()
  const onKeyDown = (event: KeyboardEvent<HTMLTableElement>) => {
    const from = (event.target as HTMLElement).dataset.cell?.split(' ').map(Number)
    const [row, column] = from ?? []
    if (row === undefined || column === undefined) return
    const to = nextCell({ row, column }, event.key, stocks.length)
    if (!to) return
    event.preventDefault()
    event.currentTarget.querySelector<HTMLElement>(`[data-cell="${to.row} ${to.column}"]`)?.focus()
  }
  return (
    <>
      <div className="alert-whole pad">
        <div>
          <AlertCheckbox
            id={`${id}-all`}
            mark={switchStateOf(stocks, stockAlertToggles)}
            onPress={() => onChangeMany(stocks, stockAlertToggles, words.allFour)}
          />
          <label htmlFor={`${id}-all`}>{words.wholeHint}</label>
        </div>
        <p className="caption alert-keys" id={id}>
          {words.tableKeys}
        </p>
      </div>
      <table className="alert-table" aria-label={words.table} aria-describedby={id} onKeyDown={onKeyDown}>
        <thead>
          <tr>
            <th scope="col">{words.stock}</th>
            {stockAlertToggles.map((toggle, column) => (
              <th scope="col" key={toggle}>
                <span>{words.toggles[toggle].short}</span>
                <AlertCheckbox
                  cell={`0 ${column}`}
                  label={words.column({ name: words.toggles[toggle].name })}
                  mark={switchStateOf(stocks, [toggle])}
                  onPress={() => onChangeMany(stocks, [toggle], words.toggles[toggle].name)}
                />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {stocks.map((stock, at) => {
            const row = rows.get(stock.fsymId)
            const name = <StockName row={row} id={stock.fsymId} waits={waits(stock.fsymId)} />
            return (
              <tr key={stock.fsymId}>
                <th scope="row">
                  {row ? <Anchor href={`/notification/quote/${row.ticker}`}>{name}</Anchor> : name}
                  {stock.rules.length > 0 && (
                    <span className="caption">{words.rulesOf({ count: stock.rules.length })}</span>
                  )}
                </th>
                {stockAlertToggles.map((toggle, column) => (
                  <td key={toggle}>
                    <AlertCheckbox
                      cell={`${at + 1} ${column}`}
                      label={words.cell({ name: nameOf(stock), value: words.toggles[toggle].name })}
                      mark={stock.on.includes(toggle) ? 'all' : 'none'}
                      onPress={() => onChange(stock, toggle, !stock.on.includes(toggle))}
                    />
                  </td>
                ))}
              </tr>
            )
          })}
        </tbody>
      </table>
    </>
  )
}
