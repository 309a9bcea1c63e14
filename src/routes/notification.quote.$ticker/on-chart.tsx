import { useLocation } from 'wouter'
import type { Quote } from '#contract/quote.ts'
import type { StockAlertToggle } from '#domain/alerts/alert-type.ts'
import { StockAlertSheet } from '#features/alerts/sheet.tsx'
import { ChartTab } from '#features/chart/tab.tsx'
import { QuoteHead } from '#features/quote/head.tsx'

/** The chart with the alert sheet over it; closing the sheet leaves the chart. */
export function AlertsOverChart({ quote, shown }: { quote: Quote; shown: readonly StockAlertToggle[] }) {
  const [, navigate] = useLocation()
  const toChart = () => navigate(`/quote/${quote.ticker}/chart`, { replace: true })
  return (
    <>
      <QuoteHead ticker={quote.ticker} quote={quote} />
      <ChartTab quote={quote} />
      <StockAlertSheet quote={quote} open shown={shown} onClose={toChart} />
    </>
  )
}
