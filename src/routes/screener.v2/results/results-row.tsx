import { memo } from 'react'
import { displayName } from '#domain/market/ticker.ts'
import { trendCodes, trendRoleOf } from '#domain/market/trend-code.ts'
import type { PhraseContext } from '#features/screener/phrase.ts'
import type { ScreenedLine } from '#state/market/screener.ts'
import { joinClassNames } from '#ui/figure/join.ts'
import { MissingValue } from '#ui/figure/missing-value.tsx'
import { ChangeText, PriceText } from '#ui/figure/price-text.tsx'
import { type MarkedSignal, markedSignals, SignalMark } from '#ui/figure/signal-mark.tsx'
import { Sparkline } from '#ui/figure/sparkline.tsx'
import { Anchor } from '#ui/frame/anchor.tsx'
import { type CellValue, cellText } from './results-value.ts'

type Props = {
  line: ScreenedLine
  columns: readonly string[]
  index: number
  selected: boolean
  /** The only row with a tab stop; J, K and the arrow keys move to the others. */
  isStop: boolean
  telling: PhraseContext
}

export const signalOfLine = ({ values }: ScreenedLine): MarkedSignal | null =>
  markedSignals.find(each => each === values.signal) ?? null

/** A trend has the colour of rises or falls, a flat one that of the trend before it. */
function trendClassOf(metric: string, value: CellValue | undefined): 'up' | 'down' | false {
  if (metric !== 'trend_code' || typeof value !== 'string') return false
  const code = trendCodes.find(each => String(each) === value)
  const role = code === undefined ? 'neutral' : trendRoleOf(code)
  return role !== 'neutral' && role
}

/** Compares by content, so that unchanged rows do not render again while a slider is dragged. */
export const ResultRow = memo(Row, (a, b) => {
  if (a.index !== b.index || a.selected !== b.selected || a.isStop !== b.isStop || a.telling !== b.telling)
    return false
  if (a.line === b.line) return a.columns === b.columns
  const [before, now] = [a.line, b.line]
  return (
    before.row.fsym_id === now.row.fsym_id &&
    before.row.as_of === now.row.as_of &&
    before.row.price_close === now.row.price_close &&
    a.columns.join() === b.columns.join() &&
    ['signal', 'rating', ...b.columns].every(metric => before.values[metric] === now.values[metric])
  )
})

function Row({ line, columns, index, selected, isStop, telling }: Props) {
  const { row, values } = line
  const { text } = telling
  const { name, sub } = displayName(row, text.lang)
  const signal = signalOfLine(line)
  const halted = row.halted_since !== null
  return (
    <tr
      aria-rowindex={index + 2}
      data-index={index}
      className={joinClassNames(selected && 'selected', halted && 'halted')}
    >
      <th scope="row">
        <Anchor
          href={`/quote/${row.ticker}/chart`}
          tabIndex={isStop ? 0 : -1}
          aria-current={selected ? 'true' : undefined}
        >
          {name} <span className="row-sub">{sub}</span>
        </Anchor>
      </th>
      <td>
        <Sparkline closes={row.spark} previousClose={row.previous_close} width={64} still={halted} />
      </td>
      <td className="end strong">
        <PriceText value={row.price_close} country={row.country} />
      </td>
      <td className="end">
        {halted ? (
          <time dateTime={row.halted_since ?? undefined}>
            {text.t('ui.halted')} {text.day(row.halted_since)}
          </time>
        ) : (
          <ChangeText percent={row.change_pct} />
        )}
      </td>
      <td>
        {signal ? (
          <span className="screener-signal">
            <SignalMark signal={signal} /> {text.t(`ui.signals.${signal}`)}
          </span>
        ) : (
          <MissingValue why={telling.words.missingWhy} />
        )}
      </td>
      <td className={joinClassNames('strong', (values.rating === 'VG' || values.rating === 'G') && 'brass')}>
        {typeof values.rating === 'string' ? values.rating : <MissingValue why={telling.words.missingWhy} />}
      </td>
      {columns.map(metric => (
        <td key={metric} className={joinClassNames('end number', trendClassOf(metric, values[metric]))}>
          {values[metric] == null ? (
            <MissingValue why={telling.words.missingWhy} />
          ) : (
            cellText(metric, values[metric], telling)
          )}
        </td>
      ))}
    </tr>
  )
}
