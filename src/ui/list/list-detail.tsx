import type { ReactNode } from 'react'
import { join } from '../figure/join.ts'

export type ListDetailProps = {
  list: ReactNode
  detail: ReactNode
  listLabel: string
  detailLabel: string
  /** On a phone only one of both is seen. */
  showing: 'list' | 'detail'
}

/** Side by side from 1024 px, each pane scrolling by itself. */
export function ListDetail({ list, detail, listLabel, detailLabel, showing }: ListDetailProps) {
  return (
    <div className={join('list-detail', showing === 'detail' && 'showing-detail')}>
      {/* biome-ignore-start lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
      <section className="pane list-pane" aria-label={listLabel} tabIndex={0}>
        {list}
      </section>
      <section className="pane detail-pane" aria-label={detailLabel} tabIndex={0}>
        {detail}
      </section>
      {/* biome-ignore-end lint/a11y/noNoninteractiveTabindex: both panes */}
    </div>
  )
}
