import type { Quote } from '#contract/quote.ts'
import { type StockAlertToggle, stockAlertToggles } from '#domain/alerts/alert-type.ts'
import { displayName } from '#domain/market/ticker.ts'
import { alertWords } from '#text/words/notification.ts'
import { useText } from '#ui/frame/language.tsx'
import { lazyComponent } from '#ui/frame/lazy-part.ts'
import { LazyBoundary } from '#ui/frame/part-boundary.tsx'
import { SkeletonText } from '#ui/frame/skeleton.tsx'
import { Sheet } from '#ui/overlay/sheet.tsx'

const StockAlerts = lazyComponent(async () => (await import('./stock-alerts.tsx')).StockAlertsEditor)

type Props = { quote: Quote; open: boolean; onClose: () => void; shown?: readonly StockAlertToggle[] }

export function StockAlertSheet({ quote, open, onClose, shown = stockAlertToggles }: Props) {
  const { lang } = useText()
  const { name } = displayName(quote, lang)
  const returnTo = `/notification/quote/${quote.ticker}?onChart=true`
  return (
    <Sheet open={open} onClose={onClose} title={alertWords[lang].quoteHead({ name })}>
      <LazyBoundary fallback={<SkeletonText lines={14} />}>
        <StockAlerts quote={quote} shown={shown} level={3} returnTo={returnTo} />
      </LazyBoundary>
    </Sheet>
  )
}
