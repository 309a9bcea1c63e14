import type { PeerRow } from '#contract/company.ts'
import { reportWords } from '#text/words/report.ts'
import { MissingValue } from '#ui/figure/missing-value.tsx'
import { ChangeText } from '#ui/figure/price-text.tsx'
import { SignalMark } from '#ui/figure/signal-mark.tsx'
import { useText, useWords } from '#ui/frame/language.tsx'
import { DataTable } from '#ui/list/table.tsx'
import { figureOriginAttribute } from '../origin.ts'
import { formatPeerFigure, PeerName, type PeerTableRow } from './peer-name.tsx'
import { useWhyNoFigure } from './use-why-no-figure.ts'

const numbers = ['per', 'pbr', 'roe', 'dr'] as const
const spans = ['change_20d', 'change_60d'] as const

export function WidePeerTable({ rows, label }: { rows: readonly PeerTableRow[]; label: string }) {
  const { t, compact, changePercent } = useText()
  const words = useWords(reportWords)
  const whyNot = useWhyNoFigure()
  const cell = (row: PeerTableRow, which: keyof PeerRow, text: string | null) =>
    text === null ? (
      <span className="caption">
        <MissingValue why={whyNot(row, which)} />
      </span>
    ) : (
      <span {...figureOriginAttribute(`${row.from}.${which}`)}>{text}</span>
    )
  const column = (which: (typeof numbers)[number]) => ({
    id: which,
    head: words.multiples[which === 'per' ? 'PER' : which === 'pbr' ? 'PBR' : which === 'roe' ? 'ROE' : 'DR'],
    number: true,
    cell: (row: PeerTableRow) => {
      const value = row[which]
      return cell(row, which, value === null ? null : formatPeerFigure(value))
    },
  })
  const span = (which: (typeof spans)[number]) => ({
    id: which,
    head: which === 'change_20d' ? words.days20 : words.days60,
    number: true,
    cell: (row: PeerTableRow) => {
      const value = row[which]
      return cell(row, which, value === null ? null : changePercent(value))
    },
  })
  return (
    <DataTable<PeerTableRow>
      caption={label}
      rows={rows}
      rowId={({ fsym_id }) => fsym_id}
      selected={rows.find(({ own }) => own)?.fsym_id ?? ''}
      columns={[
        {
          id: 'name',
          head: words.company,
          cell: row => (
            <span className="peer-name">
              {row.signal && <SignalMark signal={row.signal} named />}
              <span>
                <PeerName row={row} />
              </span>
            </span>
          ),
        },
        {
          id: 'change',
          head: words.changeHead,
          number: true,
          cell: row => (
            <span {...(row.change_pct !== null && figureOriginAttribute(`${row.from}.change_pct`))}>
              {row.halted_since ? t('ui.halted') : <ChangeText percent={row.change_pct} />}
            </span>
          ),
        },
        {
          id: 'cap',
          head: words.cap,
          number: true,
          cell: row => cell(row, 'market_cap', row.market_cap === null ? null : compact(row.market_cap)),
        },
        span('change_20d'),
        span('change_60d'),
        {
          id: 'rs',
          head: 'RS',
          number: true,
          cell: row => cell(row, 'rs_rating', row.rs_rating === null ? null : String(row.rs_rating)),
        },
        ...numbers.map(column),
        {
          id: 'attractiveness',
          head: words.attractiveness,
          number: true,
          cell: row =>
            cell(row, 'attractiveness', row.attractiveness === null ? null : String(row.attractiveness)),
        },
      ]}
    />
  )
}
