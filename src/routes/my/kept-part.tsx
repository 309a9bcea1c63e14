import type { ReactNode } from 'react'
import { KeptBody, useOlderThan } from '#features/loading/kept-body.tsx'
import type { Cached } from '#state/request/kept.ts'
import { myWords } from '#text/words/my.ts'
import { useText } from '#ui/frame/language.tsx'
import { SectionHead } from '#ui/frame/section-head.tsx'

type Props<T> = {
  title: string
  kept: Cached<T>
  lead?: ReactNode
  /** Number of skeleton lines while it loads. */
  lines: number
  children: (data: T) => ReactNode
}

/** A section whose content is a cached reply; shows the reply's time when it is older than the screen. */
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
