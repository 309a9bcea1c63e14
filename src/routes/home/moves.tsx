import { joinClassNames } from '#ui/figure/join.ts'
import { ChangeText, directionOf } from '#ui/figure/price-text.tsx'
import { Anchor } from '#ui/frame/anchor.tsx'
import { useDeferredRowCount } from '#ui/list/use-deferred-row-count.ts'
import { changeBar, type GroupMove } from './group-moves.ts'

const WIDTH = 84
/** Number of rows that a sheet renders first. */
const AT_ONCE = 8

/**
 * Draws bars for changes: gains to the right of the middle, losses to the left; the largest change of the whole list
 * fills half the width.
 */
export function MoveRows({
  moves,
  most,
  label,
}: {
  moves: readonly GroupMove[]
  most: number
  label: string
}) {
  const drawn = useDeferredRowCount(moves.length, AT_ONCE)
  return (
    <ul className="home-rows" aria-label={label}>
      {moves.slice(0, drawn).map(({ id, href, name, change, upShare }) => (
        <li key={id}>
          <Anchor href={href} className="moves">
            <span>{name}</span>
            <MoveBar change={change} most={most} />
            <span>
              <ChangeText percent={change} />
            </span>
            <span className="caption number">{upShare !== null && `${upShare.toFixed(0)}%`}</span>
          </Anchor>
        </li>
      ))}
    </ul>
  )
}

function MoveBar({ change, most }: { change: number; most: number }) {
  const { x, width } = changeBar(change, most, WIDTH)
  return (
    <svg className="move-bar" width={WIDTH} height="14" viewBox={`0 0 ${WIDTH} 14`} aria-hidden="true">
      <rect className={joinClassNames(directionOf(change))} x={x} y="3" width={width} height="8" />
      <path d={`M${WIDTH / 2} 0v14`} stroke="var(--edge)" />
    </svg>
  )
}

export const largestMove = (moves: readonly GroupMove[]): number =>
  Math.max(0, ...moves.map(({ change }) => Math.abs(change)))
