import { type FormEvent, useEffect, useRef, useState } from 'react'
import type { SentCode } from '#features/sign-in/code-fields.tsx'
import { monotonicNow } from '#features/sign-in/countdown.ts'
import { parsePhoneNumber } from '#features/sign-in/phone.ts'
import type { TypedPhone } from '#features/sign-in/phone-fields.tsx'
import { codeNotSentText, codeRefusedText, isCodeProblem } from '#features/sign-in/said.ts'
import { useSignInWords } from '#features/sign-in/use-words.ts'
import { useDirtyForm } from '#state/my-stocks/dirty-forms.ts'
import { requestPasswordReset, sendResetCode } from '#state/session/sign-in.ts'
import { useText } from '#ui/frame/language.tsx'
import { renderSynchronously } from '#ui/list/render-synchronously.ts'
import { checkNewPassword, passwordErrorText } from './rules.ts'

type Wrong = { username?: string; phone?: string; code?: string; password?: string; form?: string }

export type PasswordReset = ReturnType<typeof usePasswordReset>

/** Holds the typed fields of the reset form and its present step, and sends the requests between the steps. */
export function usePasswordReset(username: string, onDone: () => void) {
  const { t, lang } = useText()
  const words = useSignInWords()
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
    const number = parsePhoneNumber(phone.number, phone.country)
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
    setSent({
      challenge,
      endsAt: monotonicNow() + expires_in * 1000,
      againAt: monotonicNow() + resend_in * 1000,
    })
    setStep(2)
  }

  const finish = async (challenge: string) => {
    const fault = checkNewPassword(password, username, words)
    setWrong(fault ? { password: fault } : {})
    if (fault) return focus('password')
    setBusy(true)
    const reply = await requestPasswordReset({ username: username.trim(), challenge, code, password })
    setBusy(false)
    if (reply.ok) return onDone()
    if (reply.error.code === 'bad_request' && reply.error.fields?.password) {
      setWrong({ password: passwordErrorText(reply.error.fields.password, words) })
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

  const returnToPhone = () => {
    renderSynchronously(() => {
      setStep(1)
      setWrong({})
    })
    focus('phone')
  }

  return {
    ...{ form, step, wrong, busy, sent },
    ...{ phone, setPhone, code, setCode, password, setPassword },
    ...{ send, submit, returnToPhone },
  }
}
