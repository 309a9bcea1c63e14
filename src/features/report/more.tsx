import type { Quote } from '#contract/quote.ts'
import type { StockReport } from '#contract/report.ts'
import { StockCorrections } from './corrections.tsx'
import { DividendsSection } from './dividends.tsx'
import { EarningsSection } from './earnings.tsx'
import { FactTable } from './fact-table.tsx'
import { FlowsSection } from './flows.tsx'
import { SignalHistory } from './history.tsx'
import { InsidersSection } from './insiders.tsx'

/**
 * The report below the fold: sealed signal changes, insiders, earnings, flows, dividends, corrections and all facts.
 */
export function ReportBelowFold({ quote, report }: { quote: Quote; report: StockReport | null }) {
  const isFund = quote.fref_security_type !== 'SHARE'
  return (
    <>
      <SignalHistory ticker={quote.ticker} />
      {!isFund && <InsidersSection ticker={quote.ticker} country={quote.country} />}
      {!isFund && <EarningsSection ticker={quote.ticker} country={quote.country} />}
      {quote.country === 'kr' && !isFund && <FlowsSection ticker={quote.ticker} />}
      <DividendsSection ticker={quote.ticker} country={quote.country} />
      <StockCorrections ticker={quote.ticker} country={quote.country} />
      {report && <FactTable report={report} />}
    </>
  )
}
