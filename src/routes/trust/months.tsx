import type { TrackSection } from '#contract/track.ts'
import { formatPercentagePoints } from '#features/track-record/view.ts'
import { trackRecordWords } from '#text/words/trust.ts'
import { useWords } from '#ui/frame/language.tsx'
import { SectionHead } from '#ui/frame/section-head.tsx'
import { DataTable } from '#ui/list/table.tsx'

/**
 * Draws a bar for each month of purchase: upwards when the trades beat the index, hatched and downwards when they did
 * not.
 */
export function MonthlyExcessReturnBars({ months }: { months: TrackSection['months'] }) {
  const words = useWords(trackRecordWords)
  const known = months.flatMap(({ index, ...more }) =>
    index === null ? [] : [{ ...more, index, over: more.net - index }],
  )
  if (months.length === 0) return null
  const reach = Math.max(...known.map(({ over }) => Math.abs(over)), 0.001)
  const better = known.filter(({ over }) => over > 0).length
  return (
    <section>
      <SectionHead title={words.monthsTitle} lead={words.monthsLead} />
      <div
        className="month-bars"
        role="img"
        aria-label={words.monthsPicture({ better: String(better), worse: String(known.length - better) })}
      >
        {known.map(({ month, over }) => (
          <i
            key={month}
            className={over > 0 ? 'up' : 'down'}
            style={{ height: `${(Math.abs(over) / reach) * 50}%` }}
          />
        ))}
      </div>
      <p className="caption pad months-ends">
        <span>{known[0]?.month}</span>
        <span>{words.monthsPicture({ better: String(better), worse: String(known.length - better) })}</span>
        <span>{known.at(-1)?.month}</span>
      </p>
      <details className="pad">
        <summary>{words.asTable}</summary>
        <DataTable
          caption={words.monthsTitle}
          rows={months.toReversed()}
          rowId={({ month }) => month}
          columns={[
            { id: 'month', head: words.month, cell: ({ month }) => month },
            { id: 'n', head: words.n, number: true, cell: ({ n }) => String(n) },
            {
              id: 'net',
              head: `${words.netHead}, %`,
              number: true,
              cell: ({ net }) => formatPercentagePoints(net),
            },
            {
              id: 'index',
              head: `${words.indexHead}, %`,
              number: true,
              cell: ({ index }) => (index === null ? words.nothing : formatPercentagePoints(index)),
            },
          ]}
        />
      </details>
    </section>
  )
}
