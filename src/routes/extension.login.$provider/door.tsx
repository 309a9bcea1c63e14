import type { SocialProvider } from '#contract/social.ts'
import { useAppHostWords } from '#features/app-host/use-words.ts'
import { SignInFirst } from '#features/sign-in/sign-in-first.tsx'
import { SignInLayout } from '#features/sign-in/sign-in-layout.tsx'
import { APP_ADDRESS_ID } from '#state/session/app-sign-in.ts'
import { useSession } from '#state/session/session.ts'
import { useText } from '#ui/frame/language.tsx'
import { ConnectApp } from './connect-app.tsx'

type Props = { by: SocialProvider; challenge: string }

/** The page that our mobile app opens in the system's browser: a signed-in user connects the app. */
export function AppSignInPage({ by, challenge }: Props) {
  const { t } = useText()
  const words = useAppHostWords().door
  const { status, user } = useSession()
  return (
    <SignInLayout title={t('titles.login')} heading={words.title}>
      <div className="stack">
        {status === 'signed-in' && user ? (
          <ConnectApp user={user} challenge={challenge} />
        ) : (
          <SignInFirst by={by} address={{ challenge, extensionId: APP_ADDRESS_ID }} text={words.first} />
        )}
      </div>
    </SignInLayout>
  )
}
