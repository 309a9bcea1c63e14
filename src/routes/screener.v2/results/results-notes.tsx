import { useEffect, useState } from 'react'
import { isoDay } from '#domain/market/calendar/day.ts'
import { lockedFeatureText } from '#domain/plan/why-not.ts'
import { filterOriginOf } from '#domain/screener/filter/filter-origin.ts'
import { LockLink } from '#features/plan/lock-link.tsx'
import { NoSignalNote } from '#features/quote/no-signal-note.tsx'
import type { ScreenerDraftEditor } from '#features/screener/draft.ts'
import type { PhraseContext } from '#features/screener/phrase.ts'
import type { PackState } from '#state/packs/packs.ts'
import { useConnectivity } from '#state/request/connectivity.ts'
import { formatBytes } from '#text/words/offline-data.ts'
import { Button } from '#ui/form/button.tsx'
import { Icon } from '#ui/frame/icon.tsx'
import { lazyComponent } from '#ui/frame/lazy-part.ts'
import { LazyBoundary } from '#ui/frame/part-boundary.tsx'
import { useResultWords } from '../page-words.ts'
import type { ScreenerResults } from './results-found.ts'
import { unreadableFilterParts } from './results-unreadable-parts.ts'

const FilterOriginNote = lazyComponent(
  async () => (await import('../saved/filter-origin-note.tsx')).FilterOriginNote,
)

type Props = {
  drafting: ScreenerDraftEditor
  found: ScreenerResults
  pack: PackState
  telling: PhraseContext
}

/**
 * Milliseconds before the note about a slow request appears; a shorter request ends before the note could be read. Our
 * choice.
 */
const SLOW_MS = 1000

export function ResultNotes({ drafting, found, pack, telling }: Props) {
  const words = useResultWords()
  const { states } = words
  const { online } = useConnectivity()
  const { fellBack, draft, edit } = drafting
  const { text } = telling
  const answer = found.settled?.answer ?? null
  const asOf = found.saved.as_of
  const isEarlier = answer !== null && answer.from === 'server' && asOf !== null
  const without = found.without.filter(
    feature =>
      feature !== 'asOfScreening' ||
      (draft.saved.as_of !== null && answer !== null && isoDay(draft.saved.as_of) < answer.as_of),
  )
  const slow = useSlow(pack.download !== null)
  return (
    <>
      {filterOriginOf(draft.saved) && (
        <LazyBoundary fallback={null}>
          <FilterOriginNote saved={draft.saved} country={draft.country} />
        </LazyBoundary>
      )}
      <NoSignalNote
        of={found.isOutdated && answer ? { country: telling.country, as_of: answer.as_of } : null}
      />
      {fellBack.length > 0 && (
        <Note icon="warning">
          {states.fellBack({ list: unreadableFilterParts(fellBack, telling, words).join(', ') })}
        </Note>
      )}
      {without.map(feature => (
        <Note key={feature} icon="info" action={<LockLink kind="quiet" label={states.seePlans} />}>
          {lockedFeatureText(feature)?.[text.lang]} {states.locked[feature]}
        </Note>
      ))}
      {isEarlier && (
        <Note
          icon="info"
          action={
            <Button kind="quiet" onClick={() => edit(saved => ({ ...saved, as_of: null }))}>
              {states.today}
            </Button>
          }
        >
          {states.earlierDay({ date: text.day(answer.as_of, 'full') })}
          {answer.made_afterwards && ` ${states.madeAfterwards}`}
        </Note>
      )}
      {pack.download && slow && (
        <Note icon="info">
          {states.bringing({
            received: formatBytes(pack.download.received),
            size: formatBytes(pack.download.total),
          })}
        </Note>
      )}
      {!online && answer?.from === 'device' && <Note icon="offline">{states.offline}</Note>}
    </>
  )
}

type NoteProps = { icon: 'info' | 'warning' | 'offline'; action?: React.ReactNode; children: React.ReactNode }

const Note = ({ icon, action, children }: NoteProps) => (
  <div className="strip-note">
    <Icon name={icon} size={16} />
    <p>{children}</p>
    {action}
  </div>
)

function useSlow(isUnderWay: boolean): boolean {
  const [slow, setSlow] = useState(false)
  useEffect(() => {
    setSlow(false)
    if (!isUnderWay) return
    const timer = setTimeout(() => setSlow(true), SLOW_MS)
    return () => clearTimeout(timer)
  }, [isUnderWay])
  return slow
}
