import type { PeerRow } from '#contract/company.ts'
import { displayName } from '#domain/market/ticker.ts'
import { useSessionsTooOld } from '#state/market/data-age.ts'
import { reportWords } from '#text/words/report.ts'
import { ChangeText } from '#ui/figure/price-text.tsx'
import { SignalMark } from '#ui/figure/signal-mark.tsx'
import { Anchor } from '#ui/frame/anchor.tsx'
import { useText, useWords } from '#ui/frame/language.tsx'
import { List } from '#ui/list/list.tsx'
import { DataTable } from '#ui/list/table.tsx'
import { useIsWideScreen } from '#ui/use-wide.ts'
import { figureOriginAttribute } from './origin.ts'

type Row = PeerRow & { from: string }
type Props = {
  rows: readonly PeerRow[]
  label: string
  /** Uses the phone's layout at any width. */
  narrow?: boolean
}

const numbers = ['per', 'pbr', 'roe', 'dr'] as const
const spans = ['change_20d', 'change_60d'] as const

/**
 * Compares relative strength and multiples of the peers and this stock: in a table on a desktop, in rows of two lines
 * on a phone.
 */
export function PeerTable({ rows, label, narrow = false }: Props) {
  const wide = useIsWideScreen() && !narrow
  const isOutdated = useSessionsTooOld(rows[0] ?? null) !== 0
  const placed = rows.map((row, at) => ({
    ...row,
    signal: isOutdated ? null : row.signal,
    from: `peers/rows.${at}`,
  }))
  return wide ? <Wide rows={placed} label={label} /> : <Narrow rows={placed} label={label} />
}

const one = (value: number): string => value.toFixed(1).replace('-', '−')

function Name({ row }: { row: Row }) {
  const { lang } = useText()
  const words = useWords(reportWords)
  const { name } = displayName(row, lang)
  return row.own ? (
    <>
      {name} <span className="tag">{words.own}</span>
    </>
  ) : (
    <Anchor href={`/quote/${row.ticker}/sector`}>{name}</Anchor>
  )
}

function Wide({ rows, label }: { rows: readonly Row[]; label: string }) {
  const { t, compact, changePercent } = useText()
  const words = useWords(reportWords)
  const cell = (row: Row, which: keyof PeerRow, text: string | null) =>
    text === null ? (
      <span className="caption">
        <span aria-hidden="true">–</span>
        <span className="sr-only">{words.unknown}</span>
      </span>
    ) : (
      <span {...figureOriginAttribute(`${row.from}.${which}`)}>{text}</span>
    )
  const column = (which: (typeof numbers)[number]) => ({
    id: which,
    head: words.multiples[which === 'per' ? 'PER' : which === 'pbr' ? 'PBR' : which === 'roe' ? 'ROE' : 'DR'],
    number: true,
    cell: (row: Row) => {
      const value = row[which]
      return cell(row, which, value === null ? null : one(value))
    },
  })
  const span = (which: (typeof spans)[number]) => ({
    id: which,
    head: which === 'change_20d' ? words.days20 : words.days60,
    number: true,
    cell: (row: Row) => {
      const value = row[which]
      return cell(row, which, value === null ? null : changePercent(value))
    },
  })
  return (
    <DataTable<Row>
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
                <Name row={row} />
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

function Narrow({ rows, label }: { rows: readonly Row[]; label: string }) {
  const { lang, t } = useText()
  const words = useWords(reportWords)
  return (
    <List className="ledger-rows" aria-label={label}>
      {rows.map(row => {
        const facts = [
          row.per !== null && ([words.multiples.PER, 'per', row.per] as const),
          row.pbr !== null && ([words.multiples.PBR, 'pbr', row.pbr] as const),
          row.roe !== null && ([words.multiples.ROE, 'roe', row.roe] as const),
        ].filter(each => each !== false)
        const inside = (
          <>
            <span>{row.signal && <SignalMark signal={row.signal} named />}</span>
            <span>
              {displayName(row, lang).name} {row.own && <span className="tag">{words.own}</span>}
              <span className="caption block">
                {facts.map(([name, which, value]) => (
                  <span key={which} className="fact-word">
                    {name}{' '}
                    <span className="number" {...figureOriginAttribute(`${row.from}.${which}`)}>
                      {one(value)}
                    </span>
                  </span>
                ))}
              </span>
            </span>
            <span className="end">
              <span className="number">
                RS{' '}
                <b {...(row.rs_rating !== null && figureOriginAttribute(`${row.from}.rs_rating`))}>
                  {row.rs_rating ?? '–'}
                </b>
              </span>
              <span
                className="caption block"
                {...(row.change_pct !== null && figureOriginAttribute(`${row.from}.change_pct`))}
              >
                {row.halted_since ? t('ui.halted') : <ChangeText percent={row.change_pct} />}
              </span>
            </span>
          </>
        )
        return (
          <li key={row.fsym_id}>
            {row.own ? (
              <span className="ledger-row marked selected">{inside}</span>
            ) : (
              <Anchor className="ledger-row marked" href={`/quote/${row.ticker}/sector`}>
                {inside}
              </Anchor>
            )}
          </li>
        )
      })}
    </List>
  )
}
