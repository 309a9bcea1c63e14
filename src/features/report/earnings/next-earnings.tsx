import { reportWords } from '#text/words/report.ts'
import { useText, useWords } from '#ui/frame/language.tsx'
import { figureOriginAttribute } from '../origin.ts'
import { earningsPeriodOf, useEarningsFormat } from './earnings-format.ts'
import type { PlacedEarnings } from './placed-earnings.ts'

export function NextEarnings({ row, country }: { row: PlacedEarnings; country: 'kr' | 'us' }) {
  const { day } = useText()
  const words = useWords(reportWords)
  const write = useEarningsFormat(country)
  const { from } = row
  return (
    <p className="pad next-report">
      <span>
        <b {...figureOriginAttribute(`${from}.report_date`)}>{day(row.report_date, 'full')}</b>{' '}
        <span {...figureOriginAttribute(`${from}.d_day`)}>{words.dDay({ count: row.d_day })}</span>{' '}
        <span className={row.confirmed ? 'caption' : 'tag'}>
          {row.confirmed ? words.confirmed : words.estimated}
        </span>
      </span>
      <span className="caption">
        <span
          {...figureOriginAttribute(
            `${from}.target_year`,
            ...(row.target_quarter === null ? [] : [`${from}.target_quarter`]),
          )}
        >
          {earningsPeriodOf(row, words)}
        </span>
        {row.estimated && ` · ${words.fromOwnPast}`}
        {row.time && ` · ${words.times[row.time]}`}
        {row.eps_consensus !== null && (
          <span {...figureOriginAttribute(`${from}.eps_consensus`)}>
            {' '}
            · {words.eps} {words.expected} {write.eps(row.eps_consensus)}
          </span>
        )}
        {row.sales_consensus !== null && (
          <span {...figureOriginAttribute(`${from}.sales_consensus`)}>
            {' '}
            · {words.sales} {words.expected} {write.sales(row.sales_consensus)}
          </span>
        )}
      </span>
    </p>
  )
}
