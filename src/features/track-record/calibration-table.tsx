import { trackRecordWords } from '#text/words/trust.ts'
import { useText, useWords } from '#ui/frame/language.tsx'
import { DataTable } from '#ui/list/table.tsx'
import type { CalibrationFigures } from './calibration-picture.tsx'
import { formatFractionAsPercent as percent } from './calibration-view.ts'

export function CalibrationTable({ buckets }: Pick<CalibrationFigures, 'buckets'>) {
  const { lang } = useText()
  const words = useWords(trackRecordWords)
  return (
    <details className="pad">
      <summary>{words.asTable}</summary>
      <DataTable
        caption={words.oddsTitle}
        rows={buckets}
        rowId={({ from }) => String(from)}
        columns={[
          {
            id: 'range',
            head: words.saidRange,
            cell: ({ from, to }) => `${percent(from)}–${percent(to)}%`,
          },
          { id: 'said', head: words.saidMean, number: true, cell: row => percent(row.predicted) },
          {
            id: 'happened',
            head: words.happenedHead,
            number: true,
            cell: row => percent(row.happened.value),
          },
          {
            id: 'interval',
            head: words.interval95,
            number: true,
            cell: ({ happened: { interval } }) =>
              interval ? `${percent(interval.low)} ~ ${percent(interval.high)}` : words.noInterval,
          },
          { id: 'n', head: words.n, number: true, cell: row => row.count.toLocaleString(lang) },
        ]}
      />
    </details>
  )
}
