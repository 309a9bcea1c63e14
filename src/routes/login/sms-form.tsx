import { type FormEvent, useRef, useState } from 'react'
import { useConnectivity } from '#state/connectivity.ts'
import { useDirtyForm } from '#state/dirty-forms.ts'
import { type Arrival, requestCode, requestCodeSignIn } from '#state/sign-in.ts'
import { Button } from '#ui/button.tsx'
import { drawAtOnce } from '#ui/draw-at-once.ts'
import { useText } from '#ui/language.tsx'
import { CodeFields, type SentCode } from '../pieces/sign-in/code-fields.tsx'
import { clock } from '../pieces/sign-in/countdown.ts'
import { FormProblem } from '../pieces/sign-in/form-problem.tsx'
import { phoneOf } from '../pieces/sign-in/phone.ts'
import { PhoneFields, type TypedPhone } from '../pieces/sign-in/phone-fields.tsx'
import { isOfTheCode, whyNotSent, whyNotTaken } from '../pieces/sign-in/said.ts'
import { SentTo } from '../pieces/sign-in/sent-to.tsx'
import { useSignInWords } from '../pieces/sign-in/use-words.ts'
import { LastUsed } from '../pieces/sign-in/ways.tsx'

type Wrong = { phone?: string; code?: string; form?: string }
type Props = {
  wasLast: boolean
  leaving: boolean
  onBusy(busy: boolean): void
  onArrive(arrival: Arrival): void
}

/** A number, a code, and somebody is in. */
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
    const reply = await requestCode(number, lang)
    setBusy(null)
    if (!reply.ok) return setWrong({ form: whyNotSent(words, t)(reply.error) })
    const { challenge, expires_in, resend_in } = reply.value
    setCode('')
    setSent({
      challenge,
      to: number,
      endsAt: clock() + expires_in * 1000,
      againAt: clock() + resend_in * 1000,
    })
  }

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (busy) return
    if (!sent) {
      const number = phoneOf(phone.number, phone.country)
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
    const arrived = await requestCodeSignIn({ challenge: sent.challenge, code }, lang)
    if (arrived.ok) return onArrive(arrived.value)
    setBusy(null)
    onBusy(false)
    const why = whyNotTaken(words, t)(arrived.error)
    setWrong(isOfTheCode(arrived.error) ? { code: why } : { form: why })
    form.current?.querySelector<HTMLInputElement>('[name=code]')?.focus()
  }

  return (
    <form ref={form} className="stack" onSubmit={submit} noValidate aria-label={words.by.sms}>
      {wasLast && (
        <p className="was-last">
          <span className="mid">{words.by.sms}</span> <LastUsed />
        </p>
      )}
      {sent ? (
        <>
          <SentTo
            text={words.codeSentTo({ phone: phone.number })}
            onChange={() => {
              drawAtOnce(() => {
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
