import type { ReactNode } from 'react'

export type SectionHeadProps = {
  title: ReactNode
  /** A caption at the right: a unit, a count, the date of the data. */
  note?: ReactNode
  lead?: ReactNode
  level?: 2 | 3
  id?: string
}

export function SectionHead({ title, note, lead, level = 2, id }: SectionHeadProps) {
  const Head = level === 2 ? 'h2' : 'h3'
  return (
    <div className="section-head">
      <div className="section-title">
        <Head id={id}>{title}</Head>
        {note && <span className="caption">{note}</span>}
      </div>
      {lead && <p className="caption">{lead}</p>}
    </div>
  )
}
