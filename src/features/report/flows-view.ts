const WIDTH = 300
const MIDDLE = 32
const round = (value: number): number => Math.round(value * 100) / 100

export const largestFlow = (values: readonly (number | null)[]): number =>
  Math.max(...values.map(value => Math.abs(value ?? 0)), 0)

/**
 * Returns the SVG paths of bars above and below a line, in a picture of 300 × 64. The largest bar fills the height; an
 * unknown value has no bar.
 */
export function flowPaths(values: readonly (number | null)[]): { up: string; down: string } {
  const largest = largestFlow(values)
  const step = WIDTH / Math.max(values.length, 1)
  const width = round(step * 0.7)
  const bar = (value: number | null, at: number): string => {
    if (value === null || value === 0 || largest === 0) return ''
    const height = round((Math.abs(value) / largest) * MIDDLE)
    return `M${round(at * step + step * 0.15)} ${MIDDLE}v${value > 0 ? -height : height}h${width}V${MIDDLE}z`
  }
  const half = (sign: number) =>
    values.map((value, at) => (Math.sign(value ?? 0) === sign ? bar(value, at) : '')).join('')
  return { up: half(1), down: half(-1) }
}
