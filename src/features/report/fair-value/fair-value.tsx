import { useDeferredValue, useState } from 'react'
import type { StockReport } from '#contract/report.ts'
import { reportWords } from '#text/words/report.ts'
import { Button } from '#ui/form/button.tsx'
import { useText, useWords } from '#ui/frame/language.tsx'
import { lazyComponent } from '#ui/frame/lazy-part.ts'
import { LazyBoundary } from '#ui/frame/part-boundary.tsx'
import { SectionHead } from '#ui/frame/section-head.tsx'
import { SkeletonText } from '#ui/frame/skeleton.tsx'
import { figureOriginAttribute } from '../origin.ts'
import { FairValueScale } from './fair-value-scale.tsx'

const ProperForm = lazyComponent(async () => (await import('./fair-value-form.tsx')).FairValueForm)

/** The fair value as a range with today's price in it; the user can change every assumption. */
export function FairValueSection({ report }: { report: StockReport }) {
  const { lang, changePercent } = useText()
  const words = useWords(reportWords)
  const [changing, setChanging] = useState(false)
  // The deferred value lets the button react before the form renders.
  const hasForm = useDeferredValue(changing)
  const proper = report.proper_price
  if (proper === null) return null
  const missing = lang === 'ko' ? proper.missing_kr : proper.missing_en
  const { range, pp_room: room } = proper
  return (
    <section className="proper">
      <SectionHead
        title={words.proper}
        lead={words.properLead}
        note={
          room !== null && (
            <span {...figureOriginAttribute('report/proper_price.pp_room')}>
              {words.room({ room: changePercent(room * 100) })}
            </span>
          )
        }
      />
      <div className="pad proper-body">
        {range && report.price_close !== null ? (
          <FairValueScale
            range={range}
            price={report.price_close}
            country={report.country}
            from="report/proper_price.range"
            priceFrom="report/price_close"
          />
        ) : null}
        {missing && <p className="caption">{missing}</p>}
        {range && (
          <Button
            kind="quiet"
            className="flush-button"
            aria-expanded={changing}
            onClick={() => setChanging(!changing)}
          >
            {words.change}
          </Button>
        )}
        {hasForm && (
          <LazyBoundary fallback={<SkeletonText lines={6} />}>
            <ProperForm ticker={report.ticker} />
          </LazyBoundary>
        )}
      </div>
    </section>
  )
}
