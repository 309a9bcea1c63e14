import type { ReactNode } from 'react'
import { useConnectivity } from '#state/request/connectivity.ts'
import type { CachedReplyState } from '#state/request/kept.ts'
import { useSession } from '#state/session/session.ts'
import { LinkButton } from '#ui/form/button.tsx'
import { useText } from '#ui/frame/language.tsx'
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
  guest: { text: string; heading?: string; returnTo: string }
  /** What stands beside it on a wide screen and below it on a narrow one; guests see it as well. */
  aside: (data: T | null) => ReactNode
  children: (data: T) => ReactNode
}

/** The frame of a screen about one's own points: signed out, loading, failed, offline, or with its content. */
export function PointPage<T>({ title, kept, heading, lead, guest, aside, children }: Props<T>) {
  const { t } = useText()
  const { online } = useConnectivity()
  const isGuest = useSession().status === 'guest'
  const { data, problem, keptAt, retry, retrying } = kept
  if (isGuest)
    return (
      <Page title={title} heading={guest.heading}>
        <div className="point-columns">
          <PointGuest text={guest.text} returnTo={guest.returnTo} />
          <div>{aside(null)}</div>
        </div>
      </Page>
    )
  return (
    <Page
      title={title}
      heading={data === null ? title : heading(data)}
      lead={(data !== null && lead?.(data)) || '\u00a0'}
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
      <div className="point-columns">
        <div>
          {data === null && !problem && (
            <div className="pad">
              <SkeletonText lines={6} />
            </div>
          )}
          {data !== null && children(data)}
        </div>
        <div>{aside(data)}</div>
      </div>
    </Page>
  )
}

function PointGuest({ text, returnTo }: { text: string; returnTo: string }) {
  const { t } = useText()
  return (
    <div className="stack">
      <p className="second">{text}</p>
      <LinkButton kind="primary" href={`/login?returnTo=${encodeURIComponent(returnTo)}`}>
        {t('login.submit')}
      </LinkButton>
    </div>
  )
}
