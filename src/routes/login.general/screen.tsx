import { type FormEvent, useRef, useState } from 'react'
import { useLocation } from 'wouter'
import { useConnectivity } from '#state/connectivity.ts'
import { useDirtyForm } from '#state/dirty-forms.ts'
import { signIn } from '#state/session.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { useText } from '#ui/language.tsx'
import { Screen as Page } from '#ui/screen.tsx'
import type { RouteView } from '../route.ts'
import { safeReturn } from '../safe-return.ts'
import { DemoAccounts } from './demo-accounts.tsx'

type Wrong = { username?: string; password?: string; form?: string }

/** User name and password. */
export function Screen({ query }: RouteView) {
  const { t } = useText()
  const [, navigate] = useLocation()
  const { online } = useConnectivity()
  const [username, setUsername] = useState('')
  const [password, setPassword] = useState('')
  const [wrong, setWrong] = useState<Wrong>({})
  const [busy, setBusy] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  useDirtyForm('login', username !== '' || password !== '')

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (busy) return
    const missing: Wrong = {
      ...(username.trim() === '' && { username: t('login.usernameMissing') }),
      ...(password === '' && { password: t('login.passwordMissing') }),
    }
    setWrong(missing)
    if (missing.username || missing.password) {
      form.current
        ?.querySelector<HTMLInputElement>(missing.username ? '[name=username]' : '[name=password]')
        ?.focus()
      return
    }
    setBusy(true)
    const signed = await signIn({ username: username.trim(), password })
    setBusy(false)
    if (!signed.ok) {
      setWrong({ form: t(`problems.${signed.error.code}`) })
      return
    }
    setUsername('')
    setPassword('')
    navigate(safeReturn(query.returnTo), { replace: true })
  }

  return (
    <Page title={t('titles.loginGeneral')} width="text">
      <form ref={form} className="stack" onSubmit={submit} noValidate>
        <Field
          label={t('login.username')}
          name="username"
          value={username}
          onChange={setUsername}
          error={wrong.username}
          autoComplete="username"
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
          required
        />
        <p className="form-problem" role="alert">
          {wrong.form ?? (online ? '' : t('login.offline'))}
        </p>
        <Button kind="primary" type="submit" busy={busy}>
          {busy ? t('login.busy') : t('login.submit')}
        </Button>
      </form>
      <DemoAccounts
        fill={(name, word) => {
          setUsername(name)
          setPassword(word)
          setWrong({})
        }}
      />
    </Page>
  )
}
