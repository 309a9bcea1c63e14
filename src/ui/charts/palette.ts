import { type RefObject, useLayoutEffect, useState } from 'react'

const names = [
  ...(['up', 'down', 't1', 't2', 't3', 'bg', 's3', 'line', 'line-2', 'edge'] as const),
  ...(['accent', 'accent-line'] as const),
] as const
export type ChartPalette = Record<(typeof names)[number], string> & { font: string }

/** A canvas knows no variables and no light-dark(): an element in the same place resolves them. */
function readPalette(place: HTMLElement): ChartPalette {
  const probe = document.createElement('span')
  // One element for each: a colour that is set between two readings would have the page's styles computed anew each time.
  for (const name of names) probe.appendChild(document.createElement('i')).style.color = `var(--${name})`
  place.append(probe)
  const palette = { font: getComputedStyle(probe).fontFamily } as ChartPalette
  for (const [at, name] of names.entries())
    palette[name] = getComputedStyle(probe.children[at] as Element).color
  probe.remove()
  return palette
}

/** The colours and the type where the chart stands, read again when the theme, the scheme or the type changes. */
export function usePalette(place: RefObject<HTMLElement | null>): ChartPalette | null {
  const [palette, setPalette] = useState<ChartPalette | null>(null)
  useLayoutEffect(() => {
    const element = place.current
    if (!element) return
    const read = () => setPalette(readPalette(element))
    read()
    let frame = 0
    // With the frame: at once it would lay out the page in the middle of what has changed it.
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
    // A face that comes later is not seen by a canvas that is already drawn: a rarer letter's, of a name that is compared.
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
