import type { ReactNode } from 'react'
import type { Cached } from '#state/request/kept.ts'
import { useText } from '#ui/frame/language.tsx'
import { SectionHead } from '#ui/frame/section-head.tsx'
import { KeptBody, useOlderThan } from '../loading/kept-body.tsx'

type PartProps = {
  title: string
  lead?: ReactNode
  /** Beside the title: a count, or what has just been saved. */
  note?: ReactNode
  level?: 2 | 3
  /** Where a link leads to. */
  id?: string
  children: ReactNode
}

/** One part of a screen of alerts. */
export function AlertSection({ title, lead, note, level = 2, id, children }: PartProps) {
  return (
    <section className="alert-part" aria-label={title} id={id}>
      <SectionHead title={title} lead={lead} level={level} note={note} />
      {children}
    </section>
  )
}

type KeptProps<T> = Omit<PartProps, 'children'> & {
  kept: Cached<T>
  /** How tall it will be. */
  lines: number
  children: (data: T) => ReactNode
}

/** The same over an answer of the server, with its time where it is older. */
export function KeptAlertSection<T>({ kept, lines, children, ...head }: KeptProps<T>) {
  const { t, moment } = useText()
  const older = useOlderThan(kept)
  return (
    <AlertSection {...head} note={older === null ? head.note : t('ui.asOfShort', { date: moment(older) })}>
      <KeptBody kept={kept} lines={lines}>
        {children}
      </KeptBody>
    </AlertSection>
  )
}
