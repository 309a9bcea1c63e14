import type { ReactNode } from 'react'
import { joinClassNames } from '../figure/join.ts'
import { withNonBreakingSpaces } from '../figure/non-breaking-spaces.ts'

export type ScreenProps = {
  /** The document title, which is shown in the tab and in the history. */
  title: string
  /** The text of the h1: the result of the screen in one sentence. The default is the title. */
  heading?: ReactNode
  /** Hides the heading from sight and leaves it to screen readers, because something else on the screen shows it. */
  headingHidden?: boolean
  /** A caption under the heading: a count, a time, the date of the data. */
  lead?: ReactNode
  unbuilt?: boolean
  /** `wide` uses the whole width on a desktop; `text` keeps lines readable. */
  width?: 'wide' | 'text'
  children: ReactNode
}

/** Renders exactly one `main` and one `h1` per screen. */
export function Screen({
  title,
  heading,
  headingHidden = false,
  lead,
  unbuilt = false,
  width = 'wide',
  children,
}: ScreenProps) {
  return (
    <main
      id="main"
      tabIndex={-1}
      className={joinClassNames('screen', width === 'text' && 'text')}
      data-unbuilt={unbuilt || undefined}
    >
      <title>{title === 'Tidemark' ? title : `${title} · Tidemark`}</title>
      <div className={headingHidden ? 'sr-only' : 'screen-head'}>
        <h1>{kept(heading ?? title)}</h1>
        {lead && <p className="caption">{kept(lead)}</p>}
      </div>
      {children}
    </main>
  )
}

const kept = (line: ReactNode): ReactNode => (typeof line === 'string' ? withNonBreakingSpaces(line) : line)
