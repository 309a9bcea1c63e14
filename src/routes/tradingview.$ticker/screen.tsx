import { useState } from 'react'
import type { Quote } from '#contract/quote.ts'
import { AiChartWithControls } from '#features/chart/area.tsx'
import { StockChartPage } from '#features/chart/page.tsx'
import { QuoteHead } from '#features/quote/head.tsx'
import type { RouteView } from '#router/route.ts'
import { chartWords } from '#text/words/chart.ts'
import { LightweightChart } from '#ui/charts/second-engine.tsx'
import { Button } from '#ui/form/button.tsx'
import { useText, useWords } from '#ui/frame/language.tsx'

/** Shows our own chart; a second engine draws the same numbers when the user selects it. */
export function Screen({ params, input }: RouteView) {
  const { t } = useText()
  return (
    <StockChartPage
      ticker={params.ticker as string | null}
      input={input.ticker ?? ''}
      title={t('titles.tradingview')}
    >
      {quote => <Engines quote={quote} />}
    </StockChartPage>
  )
}

function Engines({ quote }: { quote: Quote }) {
  const words = useWords(chartWords)
  const [engine, setEngine] = useState<'own' | 'other' | 'failed'>('own')
  return (
    <>
      <QuoteHead ticker={quote.ticker} quote={quote} />
      {engine === 'failed' && (
        <p className="strip-note" role="status">
          {words.engineFailed}
        </p>
      )}
      {engine === 'other' ? (
        <AiChartWithControls
          quote={quote}
          instead={drawn => <LightweightChart {...drawn} onFailed={() => setEngine('failed')} />}
        />
      ) : (
        <AiChartWithControls quote={quote} />
      )}
      <div className="stack">
        <Button onClick={() => setEngine(engine === 'other' ? 'own' : 'other')}>
          {engine === 'other' ? words.engineBack : words.engineLoad}
        </Button>
        <p className="caption">{words.engineLead}</p>
      </div>
    </>
  )
}
