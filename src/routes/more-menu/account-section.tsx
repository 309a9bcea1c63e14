import { useState } from 'react'
import { SignOutDialog } from '#features/sign-in/sign-out-dialog.tsx'
import { signedInText } from '#features/sign-in/signed-in-text.ts'
import { SyncStatusLine } from '#features/sync/state.tsx'
import { useSession } from '#state/session/session.ts'
import { installWords } from '#text/words/install.ts'
import { Button, LinkButton } from '#ui/form/button.tsx'
import { useText } from '#ui/frame/language.tsx'

export function AccountSection() {
  const { t, lang } = useText()
  const { status, user } = useSession()
  const [asking, setAsking] = useState(false)
  if (status !== 'signed-in' || !user)
    return (
      <div className="stack">
        <LinkButton kind="primary" href="/login">
          {t('login.submit')}
        </LinkButton>
      </div>
    )
  return (
    <div className="stack">
      <div>
        <p>{signedInText({ t }, user)}</p>
        <SyncStatusLine />
      </div>
      <Button onClick={() => setAsking(true)}>{installWords[lang].signOut}</Button>
      <SignOutDialog open={asking} onClose={() => setAsking(false)} />
    </div>
  )
}
