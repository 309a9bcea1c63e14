import { type Ref, type RefObject, useEffect, useImperativeHandle, useRef } from 'react'
import { chartWords } from '#text/words/chart.ts'
import { useText } from '../frame/language.tsx'
import type { ChartInput } from './chart-input.ts'
import type { ChartSignalChange } from './chart-series.ts'
import { type ChartView, createChartView } from './chart-view.ts'
import { usePalette } from './palette.ts'
import type { PictureWords } from './picture.ts'

export type ChartControl = {
  zoom: (factor: number) => void
  picture: (words: PictureWords) => Promise<Blob | null>
}

type Hears = {
  onMark: ((turn: ChartSignalChange) => void) | undefined
  setSeen: (seen: { first: number; last: number }) => void
  setCursor: (at: number | null) => void
}

type Drawn = Hears & {
  input: ChartInput
  sessions: number
  control: Ref<ChartControl> | undefined
}

/** Draws the input in the box, in the colours of the box's place. The last sessions are visible. */
export function useDrawnChart(
  box: RefObject<HTMLDivElement | null>,
  { input, sessions, control, ...hears }: Drawn,
): RefObject<ChartView | null> {
  const text = useText()
  const words = chartWords[text.lang]
  const palette = usePalette(box)
  const view = useChartView(box, hears)
  useEffect(() => {
    if (palette) view.current?.show(input, { palette, text, words })
  }, [view, input, palette, text, words])
  useEffect(() => view.current?.showLast(sessions), [view, sessions])
  useImperativeHandle(control, () => ({
    zoom: factor => view.current?.zoom(factor),
    async picture(said) {
      const { drawPicture } = await import('./picture.ts')
      const now = view.current?.present()
      return palette && now ? drawPicture({ input, view: now, palette, text, words }, said) : null
    },
  }))
  return view
}

/** Keeps one chart view while the box exists, and calls the callbacks of the latest render. */
function useChartView(box: RefObject<HTMLDivElement | null>, hears: Hears): RefObject<ChartView | null> {
  const view = useRef<ChartView>(null)
  const listener = useRef(hears)
  useEffect(() => {
    listener.current = hears
  })
  useEffect(() => {
    if (!box.current) return
    const made = createChartView(box.current, {
      cursor: at => listener.current.setCursor(at),
      mark: turn => listener.current.onMark?.(turn),
      seen: seen => listener.current.setSeen(seen),
    })
    view.current = made
    return () => {
      view.current = null
      made.end()
    }
  }, [box])
  return view
}
