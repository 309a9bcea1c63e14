import { type RefObject, useLayoutEffect, useState } from 'react'

const names = [
  ...(['up', 'down', 't1', 't2', 't3', 'bg', 's3', 'line', 'line-2', 'edge'] as const),
  ...(['accent', 'accent-line', 'accent-dim'] as const),
] as const
export type ChartPalette = Record<(typeof names)[number], string> & { font: string }

/**
 * A canvas resolves neither CSS variables nor light-dark(), so an element at the same place resolves them.
 * https://github.com/whatwg/html/issues/12505
 */
function readPalette(place: HTMLElement): ChartPalette {
  const probe = document.createElement('span')
  // There is one element per colour: setting a colour between two reads would make the browser recompute styles each
  // time.
  // https://web.dev/articles/avoid-large-complex-layouts-and-layout-thrashing
  for (const name of names) probe.appendChild(document.createElement('i')).style.color = `var(--${name})`
  place.append(probe)
  const palette = { font: getComputedStyle(probe).fontFamily } as ChartPalette
  for (const [at, name] of names.entries())
    palette[name] = getComputedStyle(probe.children[at] as Element).color
  probe.remove()
  return palette
}

/** Returns the colours and the font at the chart's place. They are read again when theme, scheme or font change. */
export function usePalette(place: RefObject<HTMLElement | null>): ChartPalette | null {
  const [palette, setPalette] = useState<ChartPalette | null>(null)
  useLayoutEffect(() => {
    const element = place.current
    if (!element) return
    const read = () => setPalette(readPalette(element))
    read()
    let frame = 0
    // The colours are read in the next animation frame, because an immediate read would force a layout during the
    // change.
    const readSoon = () => {
      cancelAnimationFrame(frame)
      frame = requestAnimationFrame(read)
    }
    const watcher = new MutationObserver(readSoon)
    watcher.observe(document.documentElement, {
      attributeFilter: ['data-theme', 'data-scheme', 'data-type', 'lang'],
    })
    const media = [matchMedia('(prefers-color-scheme: light)'), matchMedia('(forced-colors: active)')]
    for (const query of media) query.addEventListener('change', readSoon)
    // A canvas is not redrawn by itself when a font loads later, such as one with the rare letters of a compared name.
    // https://developer.mozilla.org/docs/Web/API/CanvasRenderingContext2D/font
    document.fonts.addEventListener('loadingdone', readSoon)
    return () => {
      cancelAnimationFrame(frame)
      watcher.disconnect()
      document.fonts.removeEventListener('loadingdone', readSoon)
      for (const query of media) query.removeEventListener('change', readSoon)
    }
  }, [place])
  return palette
}
