import { type FormEvent, type ReactNode, useRef, useState } from 'react'
import { FormProblem } from '#features/sign-in/form-problem.tsx'
import { useSignInWords } from '#features/sign-in/use-words.ts'
import { useDirtyForm } from '#state/my-stocks/dirty-forms.ts'
import { useConnectivity } from '#state/request/connectivity.ts'
import { type CompletedSignIn, signInByPassword } from '#state/session/sign-in.ts'
import { Button } from '#ui/form/button.tsx'
import { Field } from '#ui/form/field.tsx'
import { useText } from '#ui/frame/language.tsx'
import { DemoAccounts } from './demo-accounts.tsx'

type Wrong = { username?: string; password?: string; form?: string }
type Props = {
  username: string
  onUsername(name: string): void
  onArrive(arrival: CompletedSignIn): void
  /** The links to the other forms. */
  children: ReactNode
}

export function SignInForm({ username, onUsername, onArrive, children }: Props) {
  const { t } = useText()
  const words = useSignInWords()
  const { online } = useConnectivity()
  const [password, setPassword] = useState('')
  const [wrong, setWrong] = useState<Wrong>({})
  const [busy, setBusy] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  useDirtyForm('login', username !== '' || password !== '')

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (busy) return
    const missing: Wrong = {
      ...(username.trim() === '' && { username: words.usernameMissing }),
      ...(password === '' && { password: words.passwordMissing }),
    }
    setWrong(missing)
    if (missing.username || missing.password) {
      form.current
        ?.querySelector<HTMLInputElement>(missing.username ? '[name=username]' : '[name=password]')
        ?.focus()
      return
    }
    setBusy(true)
    const arrived = await signInByPassword({ username: username.trim(), password })
    setBusy(false)
    if (!arrived.ok) return setWrong({ form: t(`problems.${arrived.error.code}`) })
    onUsername('')
    setPassword('')
    onArrive(arrived.value)
  }

  return (
    <>
      <form ref={form} className="stack" onSubmit={submit} noValidate>
        <Field
          label={t('login.username')}
          name="username"
          value={username}
          onChange={onUsername}
          error={wrong.username}
          autoComplete="username"
          enterKeyHint="next"
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          required
        />
        <Field
          label={t('login.password')}
          name="password"
          type="password"
          value={password}
          onChange={setPassword}
          error={wrong.password}
          autoComplete="current-password"
          enterKeyHint="go"
          required
        />
        <Button kind="primary" type="submit" busy={busy}>
          {busy ? words.busy : t('login.submit')}
        </Button>
        <FormProblem text={wrong.form ?? (online ? '' : words.offline)} />
      </form>
      {children}
      <DemoAccounts
        fill={(name, word) => {
          onUsername(name)
          setPassword(word)
          setWrong({})
        }}
      />
    </>
  )
}
