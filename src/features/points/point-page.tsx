import type { ReactNode } from 'react'
import { useConnectivity } from '#state/request/connectivity.ts'
import type { CachedReplyState } from '#state/request/kept.ts'
import { useSession } from '#state/session/session.ts'
import { pointWords } from '#text/words/points.ts'
import { LinkButton } from '#ui/form/button.tsx'
import { useText, useWords } from '#ui/frame/language.tsx'
import { Screen as Page } from '#ui/frame/screen.tsx'
import { SkeletonText } from '#ui/frame/skeleton.tsx'
import { ErrorState, OfflineNote } from '#ui/frame/states.tsx'
import './points.css'

type Props<T> = {
  title: string
  kept: CachedReplyState<T>
  /** Returns the answer of the screen in one line. Until it is known the title stands there, and never a guessed sum. */
  heading: (data: T) => string
  lead?: (data: T) => string
  guest: { text: string; heading?: string; returnTo: string; children?: ReactNode }
  children: (data: T) => ReactNode
}

/** The frame of a screen about one's own points: signed out, loading, failed, offline, or with its content. */
export function PointPage<T>({ title, kept, heading, lead, guest, children }: Props<T>) {
  const { t } = useText()
  const { online } = useConnectivity()
  const isGuest = useSession().status === 'guest'
  const { data, problem, keptAt, retry, retrying } = kept
  if (isGuest)
    return (
      <Page title={title} heading={guest.heading} width="text">
        <PointGuest text={guest.text} returnTo={guest.returnTo} />
        {guest.children}
      </Page>
    )
  return (
    <Page
      title={title}
      heading={data === null ? title : heading(data)}
      lead={(data !== null && lead?.(data)) || '\u00a0'}
      width="text"
    >
      {!online && data !== null && <OfflineNote at={keptAt} onRetry={retry} retrying={retrying} />}
      {problem && (online || data === null) && (
        <ErrorState
          reason={t(`problems.${problem.code}`)}
          onRetry={retry}
          retrying={retrying}
          kept={data !== null}
        />
      )}
      {data === null && !problem && (
        <div className="pad">
          <SkeletonText lines={6} />
        </div>
      )}
      {data !== null && children(data)}
    </Page>
  )
}

function PointGuest({ text, returnTo }: { text: string; returnTo: string }) {
  const { t } = useText()
  const words = useWords(pointWords)
  return (
    <div className="invitation">
      <p className="second">{text}</p>
      <LinkButton kind="primary" href={`/login?returnTo=${encodeURIComponent(returnTo)}`}>
        {t('login.submit')}
      </LinkButton>
      <LinkButton href="/point-info">{words.toInfo}</LinkButton>
    </div>
  )
}
