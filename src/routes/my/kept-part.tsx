import type { ReactNode } from 'react'
import { useConnectivity } from '#state/connectivity.ts'
import type { Kept } from '#state/kept.ts'
import { myWords } from '#text/my.ts'
import { Button } from '#ui/button.tsx'
import { useText } from '#ui/language.tsx'
import { SectionHead } from '#ui/section-head.tsx'
import { SkeletonText } from '#ui/skeleton.tsx'

type Props<T> = {
  title: string
  kept: Kept<T>
  lead?: ReactNode
  /** How tall it will be. */
  lines: number
  children: (data: T) => ReactNode
}

/** A section over one answer: what is known of it with its time, why there is nothing newer, and a way to ask again. */
export function KeptPart<T>({ title, kept, lead, lines, children }: Props<T>) {
  const { t, lang, moment } = useText()
  const { data, keptAt, problem, retrying, retry } = kept
  const { online } = useConnectivity()
  // What is as new as the rest of the screen needs no time of its own.
  const isOlder = data !== null && keptAt !== null && (problem !== null || !online)
  return (
    <section className="my-part">
      <SectionHead title={title} note={isOlder && myWords[lang].asOf({ time: moment(keptAt) })} lead={lead} />
      {problem && (data === null || problem.code !== 'offline') && (
        <div className="strip-note" role="alert">
          <p>
            {t(`problems.${problem.code}`)} {data !== null && t('ui.errorKept')}
          </p>
          <Button kind="quiet" onClick={retry} busy={retrying}>
            {t('ui.retry')}
          </Button>
        </div>
      )}
      {data === null && !problem && (
        <div className="pad">
          <SkeletonText lines={lines} />
        </div>
      )}
      {data !== null && children(data)}
    </section>
  )
}
