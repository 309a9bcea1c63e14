import { type FormEvent, useRef, useState } from 'react'
import { FormProblem } from '#features/sign-in/form-problem.tsx'
import { useSignInWords } from '#features/sign-in/use-words.ts'
import { useDirtyForm } from '#state/my-stocks/dirty-forms.ts'
import { useConnectivity } from '#state/request/connectivity.ts'
import { type CompletedSignIn, requestRegistration } from '#state/session/sign-in.ts'
import { Button } from '#ui/form/button.tsx'
import { Field } from '#ui/form/field.tsx'
import { Icon } from '#ui/frame/icon.tsx'
import { useText } from '#ui/frame/language.tsx'
import { useUsernameCheck } from './availability.ts'
import { checkNewPassword, checkNewUsername, passwordErrorText, usernameErrorText } from './rules.ts'

type Wrong = { username?: string | undefined; password?: string | undefined; form?: string }
type Props = { username: string; onUsername(name: string): void; onArrive(arrival: CompletedSignIn): void }

export function RegisterForm({ username, onUsername, onArrive }: Props) {
  const { t, lang } = useText()
  const words = useSignInWords()
  const { online } = useConnectivity()
  const [password, setPassword] = useState('')
  const [wrong, setWrong] = useState<Wrong>({})
  const [busy, setBusy] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const availability = useUsernameCheck(username)
  const hint = wrong.username || availability.error ? '' : availability.hint
  useDirtyForm('register', !busy && (username !== '' || password !== ''))

  const tell = (said: Wrong) => {
    setWrong(said)
    const first = said.username ? '[name=username]' : said.password ? '[name=password]' : null
    if (first) form.current?.querySelector<HTMLInputElement>(first)?.focus()
  }

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (busy) return
    const name = username.trim()
    const faults: Wrong = {
      username: name === '' ? words.usernameMissing : (checkNewUsername(name, words) ?? availability.error),
      password: checkNewPassword(password, name, words),
    }
    tell(faults)
    if (faults.username || faults.password) return
    setBusy(true)
    const arrived = await requestRegistration({ username: name, password }, lang)
    setBusy(false)
    if (arrived.ok) return onArrive(arrived.value)
    const { code, fields = {} } = arrived.error
    if (code === 'conflict') tell({ username: words.taken })
    else if (code === 'bad_request' && fields.username)
      tell({ username: usernameErrorText(fields.username, words) })
    else if (code === 'bad_request' && fields.password)
      tell({ password: passwordErrorText(fields.password, words) })
    else tell({ form: code === 'too_many_requests' ? words.tooManyTries : t(`problems.${code}`) })
  }

  return (
    <form ref={form} className="stack" onSubmit={submit} noValidate>
      <Field
        label={t('login.username')}
        name="username"
        value={username}
        onChange={name => {
          onUsername(name)
          setWrong({})
        }}
        error={wrong.username ?? availability.error}
        hint={
          <span role="status">
            {hint === words.available && <Icon name="check" size={14} />}
            {hint}
          </span>
        }
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
        hint={wrong.password ? undefined : words.passwordRules}
        autoComplete="new-password"
        enterKeyHint="go"
        required
      />
      <Button kind="primary" type="submit" busy={busy}>
        {busy ? words.busy : words.register}
      </Button>
      <FormProblem text={wrong.form ?? (online ? '' : words.offline)} />
    </form>
  )
}
