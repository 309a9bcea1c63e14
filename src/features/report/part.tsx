import type { ReactNode } from 'react'
import type { CachedReplyState } from '#state/request/kept.ts'
import { reportWords } from '#text/words/report.ts'
import { useText, useWords } from '#ui/frame/language.tsx'
import { SectionHead } from '#ui/frame/section-head.tsx'
import { SkeletonText } from '#ui/frame/skeleton.tsx'
import { ProblemState } from '../loading/problem-state.tsx'
import { type NumbersOrigin, SourceNote } from '../sources/note.tsx'
import { figureOriginAttribute } from './origin.ts'

type Told = {
  as_of: string
  feed?: (NumbersOrigin & { as_of: string | null }) | null
  missing_kr?: string
  missing_en?: string
}

type Props<T extends Told> = {
  title: string
  /** Name of the server's reply, with which the paths of its figures begin (see origin.ts). */
  name: string
  answer: CachedReplyState<T>
  note?: ((data: T) => ReactNode) | undefined
  /** Returns the text for a reply without rows; null when the reply has some. */
  empty: (data: T) => string | null
  lead?: string | undefined
  children: (data: T) => ReactNode
}

/**
 * A section below the fold: it shows its title, the date and the source of its data, why it is empty, and its loading and error
 * states.
 */
export function ReportSection<T extends Told>({
  title,
  name,
  answer,
  note,
  empty,
  lead,
  children,
}: Props<T>) {
  const { lang, day } = useText()
  const words = useWords(reportWords)
  const { data, problem, retrying, retry } = answer
  const why = data && (lang === 'ko' ? data.missing_kr : data.missing_en)
  const nothing = data && (empty(data) === null ? null : why || empty(data))
  const about = data && note?.(data)
  const feedDate = data?.feed?.as_of ?? null
  return (
    <section className="report-part">
      <SectionHead
        title={title}
        lead={lead}
        note={
          data && (
            <>
              {about}
              {feedDate !== null && feedDate !== data.as_of && nothing === null && (
                <span {...figureOriginAttribute(`${name}/feed.as_of`)}>
                  {' '}
                  {about && ' · '}
                  {words.toldBy({ date: day(feedDate) })}
                </span>
              )}
            </>
          )
        }
      />
      {data === null &&
        (problem ? (
          <ProblemState problem={problem} retry={retry} retrying={retrying} />
        ) : (
          <SkeletonText lines={4} />
        ))}
      {nothing !== null && <p className="second lone-line">{nothing}</p>}
      {data && nothing === null && children(data)}
      {nothing === null && data?.feed?.simulated === false && <SourceNote of={[data.feed]} />}
    </section>
  )
}
