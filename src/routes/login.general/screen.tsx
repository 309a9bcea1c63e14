import { useState } from 'react'
import { SessionEndedNote } from '#features/sign-in/ended-note.tsx'
import { SignInLayout } from '#features/sign-in/sign-in-layout.tsx'
import { useContinueAfterSignIn } from '#features/sign-in/use-arrive.ts'
import { useSignInWords } from '#features/sign-in/use-words.ts'
import type { RouteView } from '#router/route.ts'
import { safeReturnPath } from '#router/safe-return.ts'
import type { CompletedSignIn } from '#state/session/sign-in.ts'
import { Button } from '#ui/form/button.tsx'
import { useText } from '#ui/frame/language.tsx'
import { showToast } from '#ui/overlay/toast.tsx'
import { RegisterForm } from './register-form.tsx'
import { ResetForm } from './reset-form.tsx'
import { SignInForm } from './sign-in-form.tsx'

type Mode = 'sign-in' | 'register' | 'reset'

/** Signs in with a user name and a password, registers, or resets the password. */
export function Screen({ query }: RouteView) {
  const { t } = useText()
  const words = useSignInWords()
  const arrive = useContinueAfterSignIn()
  const [mode, setMode] = useState<Mode>('sign-in')
  // The typed name is carried from one form to the next.
  const [username, setUsername] = useState('')
  const form = { username, onUsername: setUsername }
  const title = {
    'sign-in': t('titles.loginGeneral'),
    register: words.registerTitle,
    reset: words.resetTitle,
  }[mode]
  const onArrive = (arrival: CompletedSignIn) => arrive(arrival, 'general', safeReturnPath(query.returnTo))
  const turnTo = (next: Mode) => {
    setMode(next)
    document.getElementById('main')?.focus({ preventScroll: true })
    window.scrollTo(0, 0)
  }

  return (
    <SignInLayout title={title}>
      <SessionEndedNote />
      {mode === 'sign-in' && (
        <SignInForm {...form} onArrive={onArrive}>
          <div className="actions general-ways">
            <Button kind="quiet" onClick={() => turnTo('register')}>
              {words.toRegister}
            </Button>
            <Button kind="quiet" onClick={() => turnTo('reset')}>
              {words.toReset}
            </Button>
          </div>
        </SignInForm>
      )}
      {mode === 'register' && <RegisterForm {...form} onArrive={onArrive} />}
      {mode === 'reset' && (
        <ResetForm
          {...form}
          onDone={() => {
            void showToast('success', words.resetDone)
            turnTo('sign-in')
          }}
        />
      )}
      {mode !== 'sign-in' && (
        <div className="actions general-ways">
          <Button kind="quiet" onClick={() => turnTo('sign-in')}>
            {words.toSignIn}
          </Button>
        </div>
      )}
    </SignInLayout>
  )
}
