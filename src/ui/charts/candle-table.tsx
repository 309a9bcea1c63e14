import { useText } from '../language.tsx'
import { type Column, Table } from '../table.tsx'
import type { CandleChartProps } from './candle-chart-props.ts'
import { isHalted } from './candlestick-geometry.ts'

/** The same numbers for who reads rather than looks, the newest session first. */
export function CandleTable({ dates, candles, volume, ma20, country, label }: CandleChartProps) {
  const { t, day, price } = useText()
  const money = (at: number, which: 0 | 1 | 2 | 3): string => {
    const candle = candles[at]
    if (!candle || (which !== 1 && isHalted(candle))) return price(null, country)
    return price(candle[which], country)
  }
  const columns: Column<number>[] = [
    { id: 'date', head: t('ui.chart.date'), cell: at => day(dates[at], 'full') },
    { id: 'open', head: t('ui.chart.openLong'), cell: at => money(at, 0), number: true },
    { id: 'high', head: t('ui.chart.highLong'), cell: at => money(at, 3), number: true },
    { id: 'low', head: t('ui.chart.lowLong'), cell: at => money(at, 2), number: true },
    { id: 'close', head: t('ui.chart.closeLong'), cell: at => money(at, 1), number: true },
    { id: 'volume', head: t('ui.chart.volume'), cell: at => price(volume[at], 'kr'), number: true },
    { id: 'ma20', head: t('ui.chart.ma20'), cell: at => price(ma20[at], country), number: true },
  ]
  const rows = dates.map((_, at) => dates.length - 1 - at)
  return <Table caption={label} columns={columns} rows={rows} rowId={String} />
}
