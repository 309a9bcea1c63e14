import { type RefObject, useEffect, useRef } from 'react'
import { type ChartRange, chartRanges } from '#contract/quote.ts'
import { chartWords } from '#text/words/chart.ts'
import { quoteWords } from '#text/words/quote.ts'
import { Button } from '#ui/form/button.tsx'
import { SegmentedControl } from '#ui/form/segmented.tsx'
import { Anchor } from '#ui/frame/anchor.tsx'
import { useText, useWords } from '#ui/frame/language.tsx'
import { useFullScreen } from './full-screen.ts'

const corners = (
  <svg className="icon" width="20" height="20" viewBox="0 0 20 20" aria-hidden="true" focusable="false">
    <path d="M3 7V3h4M13 3h4v4M17 13v4h-4M7 17H3v-4" />
  </svg>
)

type Props = {
  ticker: string
  area: RefObject<HTMLElement | null>
  range: ChartRange
  onRange: (range: ChartRange) => void
  layered: boolean
  onLayers: () => void
}

/** The controls for range, layers and full screen: below the chart on a phone, above it on a desktop. */
export function ChartTools({ ticker, area, range, onRange, layered, onLayers }: Props) {
  const { lang } = useText()
  const words = useWords(chartWords)
  const row = useRef<HTMLDivElement>(null)
  const full = useFullScreen(area)
  const label = full.on ? words.leaveFullScreen : words.fullScreen
  // biome-ignore lint/correctness/useExhaustiveDependencies: the row scrolls to the chosen range when it changes
  useEffect(() => {
    const ranges = row.current?.querySelector<HTMLElement>('.ranges')
    const chosen = ranges?.querySelector<HTMLElement>('label:has(:checked)')
    if (ranges && chosen)
      ranges.scrollLeft = chosen.offsetLeft - (ranges.clientWidth - chosen.offsetWidth) / 2
  }, [range])
  return (
    <div className="chart-tools" ref={row}>
      <SegmentedControl
        className="ranges"
        label={quoteWords[lang].ranges}
        value={range}
        onChange={onRange}
        items={chartRanges.map(value => ({ value, label: quoteWords[lang][`r${value}`] }))}
      />
      <Button kind="quiet" aria-haspopup="dialog" aria-expanded={layered} onClick={onLayers}>
        {words.layers}
      </Button>
      {full.can ? (
        <button type="button" className="icon-button" aria-label={label} onClick={() => void full.toggle()}>
          {corners}
        </button>
      ) : (
        <Anchor className="icon-button" aria-label={label} href={`/ai-chart-fullscreen/${ticker}`}>
          {corners}
        </Anchor>
      )}
    </div>
  )
}
