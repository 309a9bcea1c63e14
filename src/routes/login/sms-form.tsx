import { type FormEvent, useRef, useState } from 'react'
import { CodeFields, type SentCode } from '#features/sign-in/code-fields.tsx'
import { monotonicNow } from '#features/sign-in/countdown.ts'
import { FormProblem } from '#features/sign-in/form-problem.tsx'
import { parsePhoneNumber } from '#features/sign-in/phone.ts'
import { PhoneFields, type TypedPhone } from '#features/sign-in/phone-fields.tsx'
import { codeNotSentText, codeRefusedText, isCodeProblem } from '#features/sign-in/said.ts'
import { CodeSentTo } from '#features/sign-in/sent-to.tsx'
import { useSignInWords } from '#features/sign-in/use-words.ts'
import { useDirtyForm } from '#state/my-stocks/dirty-forms.ts'
import { useConnectivity } from '#state/request/connectivity.ts'
import { type CompletedSignIn, requestSmsCode, requestSmsSignIn } from '#state/session/sign-in.ts'
import { Button } from '#ui/form/button.tsx'
import { useText } from '#ui/frame/language.tsx'
import { renderSynchronously } from '#ui/list/render-synchronously.ts'
import { LastUsedLabel } from './ways.tsx'

type Wrong = { phone?: string; code?: string; form?: string }
type Props = {
  wasLast: boolean
  leaving: boolean
  onBusy(busy: boolean): void
  onArrive(arrival: CompletedSignIn): void
}

export function SmsForm({ wasLast, leaving, onBusy, onArrive }: Props) {
  const { t, lang } = useText()
  const words = useSignInWords()
  const { online } = useConnectivity()
  const [phone, setPhone] = useState<TypedPhone>({ country: lang === 'ko' ? 'kr' : 'us', number: '' })
  const [sent, setSent] = useState<(SentCode & { to: string }) | null>(null)
  const [code, setCode] = useState('')
  const [wrong, setWrong] = useState<Wrong>({})
  const [busy, setBusy] = useState<'sending' | 'entering' | null>(null)
  const form = useRef<HTMLFormElement>(null)
  useDirtyForm('login', !leaving && busy !== 'entering' && phone.number !== '')

  const send = async (number: string) => {
    setBusy('sending')
    setWrong({})
    const reply = await requestSmsCode(number, lang)
    setBusy(null)
    if (!reply.ok) return setWrong({ form: codeNotSentText(words, t)(reply.error) })
    const { challenge, expires_in, resend_in } = reply.value
    setCode('')
    setSent({
      challenge,
      to: number,
      endsAt: monotonicNow() + expires_in * 1000,
      againAt: monotonicNow() + resend_in * 1000,
    })
  }

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (busy) return
    if (!sent) {
      const number = parsePhoneNumber(phone.number, phone.country)
      if (number !== null) return send(number)
      setWrong({ phone: words.phoneWrong })
      form.current?.querySelector<HTMLInputElement>('[name=phone]')?.focus()
      return
    }
    if (code.length < 6) {
      setWrong({ code: words.codeShort })
      form.current?.querySelector<HTMLInputElement>('[name=code]')?.focus()
      return
    }
    setBusy('entering')
    setWrong({})
    onBusy(true)
    const arrived = await requestSmsSignIn({ challenge: sent.challenge, code }, lang)
    if (arrived.ok) return onArrive(arrived.value)
    setBusy(null)
    onBusy(false)
    const why = codeRefusedText(words, t)(arrived.error)
    setWrong(isCodeProblem(arrived.error) ? { code: why } : { form: why })
    form.current?.querySelector<HTMLInputElement>('[name=code]')?.focus()
  }

  return (
    <form ref={form} className="stack" onSubmit={submit} noValidate aria-label={words.by.sms}>
      {wasLast && (
        <p className="was-last">
          <span className="mid">{words.by.sms}</span> <LastUsedLabel />
        </p>
      )}
      {sent ? (
        <>
          <CodeSentTo
            text={words.codeSentTo({ phone: phone.number })}
            onChange={() => {
              renderSynchronously(() => {
                setSent(null)
                setWrong({})
              })
              form.current?.querySelector<HTMLInputElement>('[name=phone]')?.focus()
            }}
          />
          <CodeFields
            sent={sent}
            code={code}
            onCode={setCode}
            error={wrong.code}
            sending={busy === 'sending'}
            onResend={() => void send(sent.to)}
          />
        </>
      ) : (
        <PhoneFields phone={phone} onChange={setPhone} error={wrong.phone} hint={words.phoneHint} />
      )}
      <Button kind="primary" type="submit" busy={busy !== null}>
        {busy === 'sending'
          ? words.sending
          : busy === 'entering'
            ? words.busy
            : sent
              ? t('login.submit')
              : words.sendCode}
      </Button>
      <FormProblem text={wrong.form ?? (online ? '' : words.offline)} />
    </form>
  )
}
