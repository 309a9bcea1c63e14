import type { ReactNode } from 'react'
import type { ItemConflict } from '#state/my-stocks/items.ts'
import { useText } from '#ui/frame/language.tsx'
import { type ItemVersionFormatter, itemVersionLines } from './item-lines.ts'

type SideProps = {
  conflict: ItemConflict
  side: 'mine' | 'theirs'
  tell: ItemVersionFormatter
  children: ReactNode
}

export function ConflictSide({ conflict, side, tell, children }: SideProps) {
  const { moment } = useText()
  const { words } = tell
  const { body, at } = conflict[side]
  const other = conflict[side === 'mine' ? 'theirs' : 'mine'].body
  return (
    <section className="sync-side" aria-label={words[side]}>
      <h4>{words[side]}</h4>
      <p className="caption">{words.changedAt({ time: moment(at) })}</p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable text must be reachable by keyboard */}
      <p className="sync-text" tabIndex={0}>
        {itemVersionLines(tell, body, other).join('\n')}
      </p>
      <div className="actions">{children}</div>
    </section>
  )
}
