import type { ReactNode } from 'react'
import { KeptBody, useOlderThan } from '#features/loading/kept-body.tsx'
import type { Cached } from '#state/request/kept.ts'
import { myWords } from '#text/my.ts'
import { useText } from '#ui/frame/language.tsx'
import { SectionHead } from '#ui/frame/section-head.tsx'

type Props<T> = {
  title: string
  kept: Cached<T>
  lead?: ReactNode
  /** How tall it will be. */
  lines: number
  children: (data: T) => ReactNode
}

/** A section over one answer, with its time where it is older. */
export function AccountSection<T>({ title, kept, lead, lines, children }: Props<T>) {
  const { lang, moment } = useText()
  const older = useOlderThan(kept)
  return (
    <section className="my-part">
      <SectionHead
        title={title}
        note={older !== null && myWords[lang].asOf({ time: moment(older) })}
        lead={lead}
      />
      <KeptBody kept={kept} lines={lines}>
        {children}
      </KeptBody>
    </section>
  )
}
