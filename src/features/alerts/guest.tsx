import { alertWords } from '#text/notification.ts'
import { LinkButton } from '#ui/form/button.tsx'
import { useText } from '#ui/frame/language.tsx'

/** Without an account: what is kept here, and the way in that leads back to this very place. */
export function GuestInvitation({ returnTo, text }: { returnTo: string; text?: string }) {
  const { lang } = useText()
  const words = alertWords[lang]
  return (
    <div className="invitation">
      <p className="second">{text ?? words.guestKept}</p>
      <LinkButton kind="primary" href={`/login?returnTo=${encodeURIComponent(returnTo)}`}>
        {words.signIn}
      </LinkButton>
    </div>
  )
}
