export type PaneEdges = { top: number; bottom: number }
export type ChartLayout = {
  width: number
  height: number
  /** The x coordinate where the plots end and the price axis begins. */
  right: number
  price: PaneEdges
  ribbon: PaneEdges
  volume: PaneEdges
  /** There is one pane per indicator, in the order of the indicators. */
  panes: readonly PaneEdges[]
  /** The y coordinate where the date axis begins. */
  foot: number
}

const footHeight = 28
const ribbonHeight = 7
const gap = 8

/**
 * Places prices, ribbon, volume, indicators and dates below one another. All edges are on whole pixels, which are sharp
 * and fast to draw.
 */
export function layOutChart(
  width: number,
  height: number,
  axisWidth: number,
  indicators: number,
): ChartLayout {
  const foot = height - footHeight
  const right = width - axisWidth
  const share = Math.round(Math.max(48, Math.min(96, foot * (indicators > 2 ? 0.14 : 0.17))))
  const panes: PaneEdges[] = []
  let bottom = foot
  for (let nth = indicators - 1; nth >= 0; nth -= 1) {
    panes.unshift({ top: bottom - share + 4, bottom: bottom - 4 })
    bottom -= share
  }
  const volume = { top: bottom - Math.round(Math.max(40, share * 0.86)), bottom }
  const ribbon = { top: volume.top - gap - ribbonHeight, bottom: volume.top - gap }
  return { width, height, right, foot, panes, volume, ribbon, price: { top: 4, bottom: ribbon.top - gap } }
}
