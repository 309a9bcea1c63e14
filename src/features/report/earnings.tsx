import { useEarnings } from '#state/market/company.ts'
import { reportWords } from '#text/words/report.ts'
import { useWords } from '#ui/frame/language.tsx'
import { List } from '#ui/list/list.tsx'
import { NextEarnings } from './earnings/next-earnings.tsx'
import { PastEarnings } from './earnings/past-earnings.tsx'
import { placeEarnings } from './earnings/placed-earnings.ts'
import { ReportSection } from './part.tsx'

type Props = { ticker: string; country: 'kr' | 'us' }
const SHOWN = 8

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
            placeEarnings(upcoming, 'earnings/upcoming')
              .slice(0, 2)
              .map(row => <NextEarnings key={row.from} row={row} country={country} />)
          )}
          <List className="ledger-rows">
            {placeEarnings(past, 'earnings/past')
              .slice(0, SHOWN)
              .map(row => (
                <li key={row.from} className="ledger-row">
                  <PastEarnings row={row} country={country} />
                </li>
              ))}
          </List>
        </>
      )}
    </ReportSection>
  )
}
