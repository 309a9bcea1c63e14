import { openLinkWords } from '#text/words/open-link.ts'
import { LinkButton } from '#ui/form/button.tsx'
import { useWords } from '#ui/frame/language.tsx'
import { Screen as Page } from '#ui/frame/screen.tsx'
import type { OpenLinkTarget } from './view.ts'

export function AskBeforeLeaving({
  hop,
  title,
}: {
  hop: Extract<OpenLinkTarget, { kind: 'ask' }>
  title: string
}) {
  const words = useWords(openLinkWords)
  return (
    <Page title={title} heading={<span className="break-all">{words.heading(hop)}</span>} width="text">
      <div className="stack">
        <p>{words.text}</p>
        {hop.disguised && <p className="second">{words.disguised}</p>}
        {hop.open && <p className="second">{words.open}</p>}
        <p className="caption break-all">
          {words.whole}: {hop.url}
        </p>
        <div className="actions">
          <LinkButton kind="primary" href="/">
            {words.stay}
          </LinkButton>
          <LinkButton
            className="break-all"
            href={hop.url}
            rel="noopener noreferrer nofollow"
            referrerPolicy="no-referrer"
          >
            {words.leave(hop)}
          </LinkButton>
        </div>
      </div>
    </Page>
  )
}
