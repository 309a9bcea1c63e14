import type { ReactNode } from 'react'
import type { CachedReplyState } from '#state/request/kept.ts'
import { useText } from '#ui/frame/language.tsx'
import { SectionHead } from '#ui/frame/section-head.tsx'
import { CachedReplyBody, useOlderReplyTime } from '../loading/kept-body.tsx'

type PartProps = {
  title: string
  lead?: ReactNode
  /** Content beside the title: a count, or the note that a change was saved. */
  note?: ReactNode
  level?: 2 | 3
  /** Anchor for links to this section. */
  id?: string
  children: ReactNode
}

export function AlertSection({ title, lead, note, level = 2, id, children }: PartProps) {
  return (
    <section className="alert-part" aria-label={title} id={id}>
      <SectionHead title={title} lead={lead} level={level} note={note} />
      {children}
    </section>
  )
}

type KeptProps<T> = Omit<PartProps, 'children'> & {
  kept: CachedReplyState<T>
  /** Number of skeleton lines while it loads. */
  lines: number
  children: (data: T) => ReactNode
}

/** An alert section whose content is a cached reply; shows the reply's time when it is older than the screen. */
export function CachedAlertSection<T>({ kept, lines, children, ...head }: KeptProps<T>) {
  const { t, moment } = useText()
  const older = useOlderReplyTime(kept)
  return (
    <AlertSection {...head} note={older === null ? head.note : t('ui.asOfShort', { date: moment(older) })}>
      <CachedReplyBody kept={kept} lines={lines}>
        {children}
      </CachedReplyBody>
    </AlertSection>
  )
}
