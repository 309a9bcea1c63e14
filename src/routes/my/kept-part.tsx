import type { ReactNode } from 'react'
import { CachedReplyBody, useOlderReplyTime } from '#features/loading/kept-body.tsx'
import type { CachedReplyState } from '#state/request/kept.ts'
import { accountWords } from '#text/words/account.ts'
import { useText } from '#ui/frame/language.tsx'
import { SectionHead } from '#ui/frame/section-head.tsx'

type Props<T> = {
  title: string
  kept: CachedReplyState<T>
  lead?: ReactNode
  /** Number of skeleton lines while it loads. */
  lines: number
  children: (data: T) => ReactNode
}

/** A section whose content is a cached reply; shows the reply's time when it is older than the screen. */
export function CachedAccountSection<T>({ title, kept, lead, lines, children }: Props<T>) {
  const { lang, moment } = useText()
  const older = useOlderReplyTime(kept)
  return (
    <section className="my-part">
      <SectionHead
        title={title}
        note={older !== null && accountWords[lang].asOf({ time: moment(older) })}
        lead={lead}
      />
      <CachedReplyBody kept={kept} lines={lines}>
        {children}
      </CachedReplyBody>
    </section>
  )
}
