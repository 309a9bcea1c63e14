import type { Quote } from '#contract/quote.ts'
import type { Report } from '#contract/report.ts'
import { Corrections } from './corrections.tsx'
import { Dividends } from './dividends.tsx'
import { Earnings } from './earnings.tsx'
import { FactTable } from './fact-table.tsx'
import { Flows } from './flows.tsx'
import { SignalHistory } from './history.tsx'
import { Insiders } from './insiders.tsx'

/** What stands below the fold: what was sealed, who bought, what was earned and paid, and where every figure is from. */
export function ReportMore({ quote, report }: { quote: Quote; report: Report | null }) {
  const isFund = quote.fref_security_type !== 'SHARE'
  return (
    <>
      <SignalHistory ticker={quote.ticker} />
      {!isFund && <Insiders ticker={quote.ticker} country={quote.country} />}
      {!isFund && <Earnings ticker={quote.ticker} country={quote.country} />}
      {quote.country === 'kr' && !isFund && <Flows ticker={quote.ticker} />}
      <Dividends ticker={quote.ticker} country={quote.country} />
      <Corrections ticker={quote.ticker} country={quote.country} />
      {report && <FactTable report={report} />}
    </>
  )
}
