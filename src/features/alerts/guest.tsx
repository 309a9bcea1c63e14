import { alertWords } from '#text/words/notification.ts'
import { LinkButton } from '#ui/form/button.tsx'
import { useWords } from '#ui/frame/language.tsx'

/** Tells a guest what is stored on this device, and offers a sign-in that returns to this screen. */
export function GuestInvitation({ returnTo, text }: { returnTo: string; text?: string }) {
  const words = useWords(alertWords)
  return (
    <div className="invitation">
      <p className="second">{text ?? words.guestKept}</p>
      <LinkButton kind="primary" href={`/login?returnTo=${encodeURIComponent(returnTo)}`}>
        {words.signIn}
      </LinkButton>
    </div>
  )
}
