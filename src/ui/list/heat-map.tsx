import { joinClassNames } from '../figure/join.ts'
import { directionOf } from '../figure/price-text.tsx'
import { Anchor } from '../frame/anchor.tsx'
import { useText } from '../frame/language.tsx'
import './heat-map.css'
import { squarify } from './squarify.ts'

export type HeatMapProps = {
  label: string
  /** The items are sorted by weight, largest first. */
  items: readonly { id: string; name: string; weight: number; change: number | null; href: string }[]
  /** The ratio is the width divided by the height. */
  ratio: number
}

/** From each of these changes on, in percent, the colour is one step stronger. */
const steps = [
  { from: 3, name: 'step-3' },
  { from: 1.5, name: 'step-2' },
  { from: 0.5, name: 'step-1' },
] as const
/**
 * The smallest cell that can be tapped, in percent of the map on the narrowest phone. A finger misses smaller ones, and
 * the user taps the row in the list instead.
 */
const TOUCHABLE = { width: 9, height: 13 }
/** The narrowest map, the line height and the letter widths, in pixels. Korean letters are as wide as they are high. */
const NARROWEST = 280
const LINE = 17
const letterWidth = (letter: string): number => (letter > '\u1100' ? 12 : 6.4)

/** Returns how much of a name fits above the number: all its words, one line, or nothing. */
function roomFor(name: string, width: number, height: number, ratio: number): 'whole' | 'line' | 'none' {
  const words = name
    .split(/[\s·]/)
    .map(word => [...word].reduce((sum, letter) => sum + letterWidth(letter), 0))
  const across = (width / 100) * NARROWEST - 6
  const lines = Math.ceil(words.reduce((sum, word) => sum + word + 6, 0) / Math.max(across, 1)) + 1
  const down = (height / 100) * (NARROWEST / ratio)
  if (Math.max(...words, 44) <= across && lines * LINE <= down) return 'whole'
  return across >= 44 && 2 * LINE <= down ? 'line' : 'none'
}

/** Shows sizes and changes at a glance. The list below it has the same in words. */
export function HeatMap({ label, items, ratio }: HeatMapProps) {
  const { changePercent } = useText()
  const boxes = squarify(
    items.map(item => item.weight),
    ratio,
  )
  return (
    <nav className="heat-map" aria-label={label} style={{ aspectRatio: ratio }}>
      {items.map(({ id, name, change, href }, at) => {
        const box = boxes[at]
        if (!box) return null
        const { x, y, width, height } = box
        const direction = directionOf(change)
        const moved = direction === 'flat' ? null : direction
        const step = steps.find(({ from }) => Math.abs(change ?? 0) >= from)
        const className = joinClassNames('heat', moved, moved && step?.name)
        const style = { left: `${x}%`, top: `${y}%`, width: `${width}%`, height: `${height}%` }
        if (width < TOUCHABLE.width || height < TOUCHABLE.height)
          return <span key={id} className={className} style={style} />
        const room = roomFor(name, width, height, ratio)
        return (
          <Anchor
            key={id}
            href={href}
            aria-label={`${name} ${changePercent(change)}`}
            className={className}
            style={style}
          >
            {room !== 'none' && (
              <>
                <span className={room === 'line' ? 'one-line' : undefined}>{name}</span>
                <span className="number">{changePercent(change)}</span>
              </>
            )}
          </Anchor>
        )
      })}
    </nav>
  )
}
