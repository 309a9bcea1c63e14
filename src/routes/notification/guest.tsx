import { GuestInvitation } from '#features/alerts/guest.tsx'
import { SessionEndedNote } from '#features/sign-in/ended-note.tsx'
import { alertWords } from '#text/words/notification.ts'
import { useText, useWords } from '#ui/frame/language.tsx'
import { Screen as Page } from '#ui/frame/screen.tsx'
import { SectionHead } from '#ui/frame/section-head.tsx'

/** The inbox for a guest: three alerts that are marked as examples. */
export function GuestInbox({ returnTo }: { returnTo: string }) {
  const { t } = useText()
  const words = useWords(alertWords)
  return (
    <Page title={t('titles.notification')} heading={words.guestTitle} width="text">
      <SessionEndedNote />
      <GuestInvitation returnTo={returnTo} text={words.guestText} />
      <section className="alert-part" aria-label={words.example}>
        <SectionHead title={words.example} />
        <ul className="inbox-examples">
          {(['signal', 'price', 'digest'] as const).map(name => (
            <li key={name} className="inbox-row">
              <span className="inbox-mark" />
              <span className="inbox-title">{words.examples[name].title}</span>
              <span className="inbox-body">{words.examples[name].body}</span>
            </li>
          ))}
        </ul>
      </section>
    </Page>
  )
}
