import { reportWords } from '#text/words/report.ts'
import { useText, useWords } from '#ui/frame/language.tsx'
import { figureOriginAttribute } from '../origin.ts'
import { earningsPeriodOf, useEarningsFormat } from './earnings-format.ts'
import type { PlacedEarnings } from './placed-earnings.ts'

export function PastEarnings({ row, country }: { row: PlacedEarnings; country: 'kr' | 'us' }) {
  const { day } = useText()
  const words = useWords(reportWords)
  const { from } = row
  const whole = row.target_quarter === null
  return (
    <>
      <span>
        <span {...figureOriginAttribute(`${from}.target_year`, ...(whole ? [] : [`${from}.target_quarter`]))}>
          {earningsPeriodOf(row, words)}
        </span>
        <span className="caption block" {...figureOriginAttribute(`${from}.report_date`)}>
          {day(row.report_date, 'full')}
        </span>
      </span>
      <span className="end">
        {row.stage === 'awaited' ? (
          <span className="caption">{words.awaited}</span>
        ) : (
          <>
            <Beside row={row} which="eps" country={country} />
            <Beside row={row} which="sales" country={country} />
          </>
        )}
      </span>
    </>
  )
}

type BesideProps = { row: PlacedEarnings; which: 'eps' | 'sales'; country: 'kr' | 'us' }

/** Shows a result next to its estimate. It has no market colours, because it is not a price movement. */
function Beside({ row, which, country }: BesideProps) {
  const { changePercent } = useText()
  const words = useWords(reportWords)
  const write = useEarningsFormat(country)[which]
  const [actual, expected, surprise] = [
    row[`${which}_actual`],
    row[`${which}_consensus`],
    row[`${which}_surprise`],
  ]
  if (actual === null && expected === null) return null
  return (
    <span className="block">
      <span className="caption">{words[which]} </span>
      {actual === null ? (
        <span className="caption">{words.unknown}</span>
      ) : (
        <b className="number" {...figureOriginAttribute(`${row.from}.${which}_actual`)}>
          {write(actual)}
        </b>
      )}
      {which === 'eps' && row.eps_reported !== null && (
        <span className="caption" {...figureOriginAttribute(`${row.from}.eps_reported`)}>
          {' '}
          {words.epsReported({ value: write(row.eps_reported) })}
        </span>
      )}
      {surprise && (
        <span className="surprise" {...figureOriginAttribute(`${row.from}.${which}_surprise.percent`)}>
          {changePercent(surprise.percent)} {words.verdicts[surprise.verdict]}
        </span>
      )}
      {expected !== null && (
        <span className="caption block" {...figureOriginAttribute(`${row.from}.${which}_consensus`)}>
          {words.expected} {write(expected)}
        </span>
      )}
    </span>
  )
}
