import type { ReactNode } from 'react'
import { joinClassNames } from '../figure/join.ts'

export type ListDetailProps = {
  list: ReactNode
  detail: ReactNode
  listLabel: string
  detailLabel: string
  /** Says which of the two a phone shows. */
  showing: 'list' | 'detail'
}

/** Shows a list and its detail side by side from a width of 1024 px. Each pane scrolls separately. */
export function ListDetail({ list, detail, listLabel, detailLabel, showing }: ListDetailProps) {
  return (
    <div className={joinClassNames('list-detail', showing === 'detail' && 'showing-detail')}>
      {/* biome-ignore-start lint/a11y/noNoninteractiveTabindex: a scrolling area must be reachable by keyboard */}
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
