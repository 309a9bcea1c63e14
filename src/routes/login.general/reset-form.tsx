import { type FormEvent, useEffect, useRef, useState } from 'react'
import { CodeFields, type SentCode } from '#features/sign-in/code-fields.tsx'
import { clock } from '#features/sign-in/countdown.ts'
import { FormProblem } from '#features/sign-in/form-problem.tsx'
import { phoneOf } from '#features/sign-in/phone.ts'
import { PhoneFields, type TypedPhone } from '#features/sign-in/phone-fields.tsx'
import { codeNotSentText, codeRefusedText, isCodeProblem } from '#features/sign-in/said.ts'
import { SentTo } from '#features/sign-in/sent-to.tsx'
import { useSignInWords } from '#features/sign-in/use-words.ts'
import { useDirtyForm } from '#state/my-stocks/dirty-forms.ts'
import { useConnectivity } from '#state/request/connectivity.ts'
import { requestPasswordReset, sendResetCode } from '#state/session/sign-in.ts'
import { Button } from '#ui/form/button.tsx'
import { Field } from '#ui/form/field.tsx'
import { useText } from '#ui/frame/language.tsx'
import { drawAtOnce } from '#ui/list/draw-at-once.ts'
import { faultOfPassword, whyNotPassword } from './rules.ts'

type Wrong = { username?: string; phone?: string; code?: string; password?: string; form?: string }
type Props = { username: string; onUsername(name: string): void; onDone(): void }

/** Three steps: account, code, new password. The code and the password are sent together at the end. */
export function ResetForm({ username, onUsername, onDone }: Props) {
  const { t, lang } = useText()
  const words = useSignInWords()
  const { online } = useConnectivity()
  const [step, setStep] = useState<1 | 2 | 3>(1)
  const [phone, setPhone] = useState<TypedPhone>({ country: lang === 'ko' ? 'kr' : 'us', number: '' })
  const [sent, setSent] = useState<SentCode | null>(null)
  const [code, setCode] = useState('')
  const [password, setPassword] = useState('')
  const [wrong, setWrong] = useState<Wrong>({})
  const [busy, setBusy] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  useDirtyForm('reset', !busy && (phone.number !== '' || password !== ''))
  const focus = (name: string) => form.current?.querySelector<HTMLInputElement>(`[name=${name}]`)?.focus()
  useEffect(() => {
    if (step === 3) form.current?.querySelector<HTMLInputElement>('[name=password]')?.focus()
  }, [step])

  const send = async () => {
    const number = phoneOf(phone.number, phone.country)
    const missing: Wrong = {
      ...(username.trim() === '' && { username: words.usernameMissing }),
      ...(number === null && { phone: words.phoneWrong }),
    }
    setWrong(missing)
    if (number === null || missing.username) return focus(missing.username ? 'username' : 'phone')
    setBusy(true)
    const reply = await sendResetCode(username.trim(), number)
    setBusy(false)
    if (!reply.ok) return setWrong({ form: codeNotSentText(words, t)(reply.error) })
    const { challenge, expires_in, resend_in } = reply.value
    setCode('')
    setSent({ challenge, endsAt: clock() + expires_in * 1000, againAt: clock() + resend_in * 1000 })
    setStep(2)
  }

  const finish = async (challenge: string) => {
    const fault = faultOfPassword(password, username, words)
    setWrong(fault ? { password: fault } : {})
    if (fault) return focus('password')
    setBusy(true)
    const reply = await requestPasswordReset({ username: username.trim(), challenge, code, password })
    setBusy(false)
    if (reply.ok) return onDone()
    if (reply.error.code === 'bad_request' && reply.error.fields?.password) {
      setWrong({ password: whyNotPassword(reply.error.fields.password, words) })
      return focus('password')
    }
    const why = codeRefusedText(words, t)(reply.error)
    if (!isCodeProblem(reply.error)) return setWrong({ form: why })
    setStep(2)
    setWrong({ code: why })
  }

  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (busy) return
    if (step === 1 || !sent) return void send()
    if (step === 3) return void finish(sent.challenge)
    setWrong(code.length < 6 ? { code: words.codeShort } : {})
    if (code.length < 6) focus('code')
    else setStep(3)
  }

  return (
    <form ref={form} className="stack" onSubmit={submit} noValidate>
      <p className="caption" role="status">
        {words.resetStep({ at: step })}
      </p>
      {step === 1 && (
        <>
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
          <PhoneFields phone={phone} onChange={setPhone} error={wrong.phone} hint={words.resetWho} />
        </>
      )}
      {step === 2 && sent && (
        <>
          <SentTo
            text={words.resetSent}
            onChange={() => {
              drawAtOnce(() => {
                setStep(1)
                setWrong({})
              })
              focus('phone')
            }}
          />
          <CodeFields
            sent={sent}
            code={code}
            onCode={setCode}
            error={wrong.code}
            sending={busy}
            onResend={() => void send()}
          />
        </>
      )}
      {step === 3 && (
        <>
          {/* Lets a password manager know which account the new password belongs to. */}
          <input
            className="sr-only"
            autoComplete="username"
            value={username}
            readOnly
            tabIndex={-1}
            aria-hidden
          />
          <Field
            label={words.newPassword}
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
          <p className="second">{words.resetEnds}</p>
        </>
      )}
      <Button kind="primary" type="submit" busy={busy}>
        {step === 1 ? words.sendCode : step === 2 ? words.resetNext : words.resetSubmit}
      </Button>
      <FormProblem text={wrong.form ?? (online ? '' : words.offline)} />
    </form>
  )
}
