import type { EarningsItem } from '#contract/company-facts.ts'
import { currencyOf } from '#domain/market/country.ts'
import { useEarnings } from '#state/market/company.ts'
import { reportWords } from '#text/words/report.ts'
import { useText, useWords } from '#ui/frame/language.tsx'
import { List } from '#ui/list/list.tsx'
import { figureOriginAttribute } from './origin.ts'
import { ReportSection } from './part.tsx'

type Props = { ticker: string; country: 'kr' | 'us' }
type Item = EarningsItem & { from: string }
const SHOWN = 8

const placed = (rows: readonly EarningsItem[], from: string): Item[] =>
  rows.map((row, at) => ({ ...row, from: `${from}.${at}` }))

/** Shows the day of the next report and whether it is confirmed, then past results next to their estimates. */
export function EarningsSection({ ticker, country }: Props) {
  const words = useWords(reportWords)
  const answer = useEarnings(ticker)
  return (
    <ReportSection
      title={words.earnings}
      name="earnings"
      answer={answer}
      empty={({ upcoming, past }) => (upcoming.length + past.length === 0 ? words.nothing : null)}
    >
      {({ upcoming, past, consensus }) => (
        <>
          {upcoming.length === 0 ? (
            <p className="second lone-line">{consensus ? words.noNext : words.noDays}</p>
          ) : (
            placed(upcoming, 'earnings/upcoming')
              .slice(0, 2)
              .map(row => <Next key={row.from} row={row} country={country} />)
          )}
          <List className="ledger-rows">
            {placed(past, 'earnings/past')
              .slice(0, SHOWN)
              .map(row => (
                <li key={row.from} className="ledger-row">
                  <Past row={row} country={country} />
                </li>
              ))}
          </List>
        </>
      )}
    </ReportSection>
  )
}

function Next({ row, country }: { row: Item; country: 'kr' | 'us' }) {
  const { day } = useText()
  const words = useWords(reportWords)
  const write = useMoney(country)
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
          {periodOf(row, words)}
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

type Words = (typeof reportWords)['ko']
const periodOf = ({ target_year: year, target_quarter: quarter }: EarningsItem, words: Words): string =>
  quarter === null ? words.year({ year }) : words.quarter({ year, quarter })

function useMoney(country: 'kr' | 'us') {
  const { price, compact } = useText()
  return {
    // Earnings per share in dollars have two decimals, while prices below one dollar have four.
    eps: (value: number): string =>
      country === 'kr' ? price(value, 'kr') : `${value < 0 ? '−' : ''}${Math.abs(value).toFixed(2)}`,
    sales: (value: number): string => compact(value, { currency: currencyOf[country] }),
  }
}

function Past({ row, country }: { row: Item; country: 'kr' | 'us' }) {
  const { day } = useText()
  const words = useWords(reportWords)
  const { from } = row
  const whole = row.target_quarter === null
  return (
    <>
      <span>
        <span {...figureOriginAttribute(`${from}.target_year`, ...(whole ? [] : [`${from}.target_quarter`]))}>
          {periodOf(row, words)}
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

type BesideProps = { row: Item; which: 'eps' | 'sales'; country: 'kr' | 'us' }

/** Shows a result next to its estimate. It has no market colours, because it is not a price movement. */
function Beside({ row, which, country }: BesideProps) {
  const { changePercent } = useText()
  const words = useWords(reportWords)
  const write = useMoney(country)[which]
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
