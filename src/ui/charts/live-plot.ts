/** The colours that a line can have, by their names in `tokens.css`. */
export type PlotColour = 'accent' | 't1' | 't2'

export type LineLook = { colour: PlotColour; dash?: readonly number[]; width?: number }

export type PlotLine = LineLook & {
  id: string
  name: string
  values: readonly (number | null)[]
  kind?: 'line' | 'bars' | 'dots'
}

/** Returns the look of a line in the SVG; the interactive chart takes the same look from its plot. */
export const strokeStyle = ({ colour, dash, width }: LineLook) => ({
  stroke: `var(--${colour})`,
  strokeDasharray: dash?.join(' '),
  strokeWidth: width,
})

/** Describes what the interactive chart draws, in the coordinates of the SVG that it replaces. */
export type InteractivePlot = {
  /** There is one label per point, which is read out before the values. */
  labels: readonly string[]
  /** The horizontal position of each point, from 0 at the left edge to 1 at the right edge. */
  places: readonly number[]
  lines: readonly PlotLine[]
  band?: { low: readonly (number | null)[]; high: readonly (number | null)[] }
  /** The values at the lower and the upper edge. */
  low: number
  high: number
  scale?: 'linear' | 'logarithmic'
  format(value: number): string
}

/** Returns positions that are evenly spaced from the left edge to the right edge. */
export const evenPositions = (count: number): number[] =>
  Array.from({ length: count }, (_, at) => (count > 1 ? at / (count - 1) : 0.5))

/** Returns the positions of the middles of equal columns, for bars. */
export const columnPositions = (count: number): number[] =>
  Array.from({ length: count }, (_, at) => (at + 0.5) / count)

/** Returns the point's label and the value of each line that has one at this point. */
export function describePlotPoint({ labels, lines, format }: InteractivePlot, at: number): string {
  const values = lines.flatMap(({ name, values }) => {
    const value = values[at]
    return value == null ? [] : [`${name} ${format(value)}`]
  })
  return [labels[at], ...values].join(' · ')
}

/** Returns the point that a key leads to; null for a key that leads nowhere. */
export function pointAfterKey(key: string, at: number, count: number): number | null {
  const last = count - 1
  switch (key) {
    case 'ArrowLeft':
    case 'ArrowDown':
      return Math.max(0, at - 1)
    case 'ArrowRight':
    case 'ArrowUp':
      return Math.min(last, at + 1)
    case 'PageDown':
      return Math.max(0, at - Math.ceil(count / 10))
    case 'PageUp':
      return Math.min(last, at + Math.ceil(count / 10))
    case 'Home':
      return 0
    case 'End':
      return last
    default:
      return null
  }
}
