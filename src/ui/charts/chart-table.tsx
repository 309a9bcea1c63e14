import { useState } from 'react'
import { chartWords } from '#text/words/chart.ts'
import { Button } from '../form/button.tsx'
import { useText } from '../frame/language.tsx'
import { DataTable, type TableColumn } from '../list/table.tsx'
import { useDeferredRowCount } from '../list/use-deferred-row-count.ts'
import { type ChartSeries, isHaltedCandle } from './chart-series.ts'
import { figureSourceAttribute } from './figure-of.ts'

const page = 60
/** A screen has room for this many rows below the chart. */
const atOnce = 12

type Props = { series: ChartSeries; first: number; last: number; label: string }

/** Shows the visible sessions as a table for screen readers and text users, newest first and sixty at a time. */
export function ChartTable({ series, first, last, label }: Props) {
  const { lang, day, price, changePercent } = useText()
  const head = chartWords[lang].figure
  const [pages, setPages] = useState(1)
  const { dates, candles, volume, ma20, country, from } = series
  const money = (at: number, which: 0 | 1 | 2 | 3): string => {
    const candle = candles[at]
    if (!candle || (which !== 1 && isHaltedCandle(candle))) return price(null, country)
    return price(candle[which], country)
  }
  const changeOf = (at: number): number | null => {
    const [now, before] = [candles[at]?.[1], candles[at - 1]?.[1]]
    return now === undefined || !before ? null : (now / before - 1) * 100
  }
  const printed = (text: string, path: string) => <span {...figureSourceAttribute(from, path)}>{text}</span>
  const columns: TableColumn<number>[] = [
    { id: 'date', head: head.date, cell: at => printed(day(dates[at], 'full'), `dates.${at}`) },
    {
      id: 'open',
      head: head.openLong,
      cell: at => printed(money(at, 0), `candles.${at}.0`),
      number: true,
    },
    {
      id: 'high',
      head: head.highLong,
      cell: at => printed(money(at, 3), `candles.${at}.3`),
      number: true,
    },
    {
      id: 'low',
      head: head.lowLong,
      cell: at => printed(money(at, 2), `candles.${at}.2`),
      number: true,
    },
    {
      id: 'close',
      head: head.closeLong,
      cell: at => printed(money(at, 1), `candles.${at}.1`),
      number: true,
    },
    {
      id: 'change',
      head: chartWords[lang].change,
      cell: at => (
        <span
          {...figureSourceAttribute(from, `candles.${at}.1`, `candles.${at - 1}.1`)}
          data-derived="change"
        >
          {changePercent(changeOf(at))}
        </span>
      ),
      number: true,
    },
    {
      id: 'volume',
      head: head.volume,
      cell: at => printed(price(volume[at], 'kr'), `volume.${at}`),
      number: true,
    },
    {
      id: 'ma20',
      head: head.ma20,
      cell: at => printed(price(ma20[at], country), `ma20.${at}`),
      number: true,
    },
  ]
  const all = last - first + 1
  const shown = Math.min(all, pages * page)
  const drawn = useDeferredRowCount(Math.max(0, shown), atOnce)
  const rows = Array.from({ length: drawn }, (_, nth) => last - nth)
  return (
    <>
      <div className="chart-table">
        <DataTable caption={label} columns={columns} rows={rows} rowId={at => dates[at] ?? String(at)} />
      </div>
      {shown < all && (
        <Button kind="quiet" className="table-switch" onClick={() => setPages(pages + 1)}>
          {chartWords[lang].more({ count: Math.min(page, all - shown) })}
        </Button>
      )}
    </>
  )
}
