import { useState } from 'react'
import type { Quote } from '#contract/quote.ts'
import { quoteWords } from '#text/words/quote.ts'
import { Anchor, isPlainClick } from '#ui/frame/anchor.tsx'
import { useText } from '#ui/frame/language.tsx'
import { lazyComponent } from '#ui/frame/lazy-part.ts'
import { LazyBoundary } from '#ui/frame/part-boundary.tsx'

const StockAlertSheet = lazyComponent(async () => (await import('./sheet.tsx')).StockAlertSheet)

/** A link to a stock's alerts. Above the chart a click opens them in a sheet, and the address only serves a new tab. */
export function AlertLink({ quote, onChart }: { quote: Quote; onChart: boolean }) {
  const { lang } = useText()
  const [open, setOpen] = useState<boolean | null>(null)
  const own = `/notification/quote/${quote.ticker}`
  return (
    <>
      <Anchor
        className="quote-link"
        href={onChart ? `${own}?onChart=true` : own}
        aria-haspopup={onChart ? 'dialog' : undefined}
        onClick={event => {
          if (!onChart || !isPlainClick(event)) return
          event.preventDefault()
          setOpen(true)
        }}
      >
        {quoteWords[lang].alert}
      </Anchor>
      {open !== null && (
        <LazyBoundary>
          <StockAlertSheet quote={quote} open={open} onClose={() => setOpen(false)} />
        </LazyBoundary>
      )}
    </>
  )
}
