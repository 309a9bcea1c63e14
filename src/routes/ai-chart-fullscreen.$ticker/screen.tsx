import type { Quote } from '#contract/quote.ts'
import { displayName } from '#domain/market/ticker.ts'
import { AiChartWithControls } from '#features/chart/area.tsx'
import { MIN_SIGNAL_SESSIONS } from '#features/chart/chart-notes.tsx'
import { StockChartPage } from '#features/chart/page.tsx'
import type { RouteView } from '#router/route.ts'
import { useChart } from '#state/market/chart.ts'
import { chartWords } from '#text/words/chart.ts'
import { AsOf } from '#ui/figure/as-of.tsx'
import { ChangeText, PriceText } from '#ui/figure/price-text.tsx'
import { IconLink } from '#ui/form/button.tsx'
import { useText, useWords } from '#ui/frame/language.tsx'
import { SimulatedLabel } from '#ui/frame/simulated-label.tsx'

/** The AI chart alone, across the whole page. */
export function Screen({ params, input }: RouteView) {
  const { t } = useText()
  return (
    <StockChartPage
      ticker={params.ticker as string | null}
      input={input.ticker ?? ''}
      title={t('titles.aiChart')}
    >
      {quote => <Whole quote={quote} />}
    </StockChartPage>
  )
}

function Whole({ quote }: { quote: Quote }) {
  const { lang } = useText()
  const words = useWords(chartWords)
  const { name } = displayName(quote, lang)
  const { data: chart } = useChart(quote.ticker, '6M')
  return (
    <div className="chart-whole">
      <header className="chart-bar">
        <IconLink icon="back" label={words.backToQuote} href={`/quote/${quote.ticker}/chart`} />
        <strong>{name}</strong>
        <PriceText value={quote.price_close} country={quote.country} unit />
        <ChangeText percent={quote.change_pct} />
        <AsOf date={quote.as_of} />
        {quote.simulated && <SimulatedLabel />}
      </header>
      {chart && chart.dates.length < MIN_SIGNAL_SESSIONS && (
        <p className="strip-note" role="status">
          {words.tooNewTitle}. {words.tooNew({ count: chart.dates.length })}
        </p>
      )}
      <AiChartWithControls quote={quote} whole />
    </div>
  )
}
