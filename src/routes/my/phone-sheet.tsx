import { type FormEvent, useId, useState } from 'react'
import type { ProofKind } from '#contract/proof.ts'
import { CodeFields, type SentCode } from '#features/sign-in/code-fields.tsx'
import { monotonicNow } from '#features/sign-in/countdown.ts'
import { parsePhoneNumber } from '#features/sign-in/phone.ts'
import { PhoneFields, type TypedPhone } from '#features/sign-in/phone-fields.tsx'
import { codeNotSentText } from '#features/sign-in/said.ts'
import { CodeSentTo } from '#features/sign-in/sent-to.tsx'
import { useSignInWords } from '#features/sign-in/use-words.ts'
import { requestPhoneLink } from '#state/session/security.ts'
import { requestSmsCode } from '#state/session/sign-in.ts'
import { securityWords } from '#text/words/security.ts'
import { Button } from '#ui/form/button.tsx'
import { useText, useWords } from '#ui/frame/language.tsx'
import { Sheet } from '#ui/overlay/sheet.tsx'
import { showToast } from '#ui/overlay/toast.tsx'
import { ProofFields } from './proof-fields.tsx'
import { useProof } from './use-proof.ts'

const nothing = { phone: '', code: '', form: '' }

type Props = { open: boolean; kind: ProofKind; onClose(): void }

/**
 * Asks for a new number and a proof, then for the code sent to that number. All of it is sent to the server at the end.
 */
export function PhoneSheet({ open, kind, onClose }: Props) {
  const { t, lang } = useText()
  const words = useWords(securityWords)
  const asking = useSignInWords()
  const id = useId()
  const proof = useProof(kind)
  const [phone, setPhone] = useState<TypedPhone>({ country: lang === 'ko' ? 'kr' : 'us', number: '' })
  const [sent, setSent] = useState<(SentCode & { to: string }) | null>(null)
  const [code, setCode] = useState('')
  const [wrong, setWrong] = useState(nothing)
  const [busy, setBusy] = useState(false)

  const send = async (to: string) => {
    setBusy(true)
    setWrong(nothing)
    const reply = await requestSmsCode(to, lang)
    setBusy(false)
    if (!reply.ok) return setWrong({ ...nothing, form: codeNotSentText(asking, t)(reply.error) })
    const { challenge, expires_in, resend_in } = reply.value
    setCode('')
    setSent({
      challenge,
      to,
      endsAt: monotonicNow() + expires_in * 1000,
      againAt: monotonicNow() + resend_in * 1000,
    })
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (busy) return
    const input = proof.submitted()
    if (!sent) {
      const number = parsePhoneNumber(phone.number, phone.country)
      setWrong({ ...nothing, phone: number === null ? asking.phoneWrong : '' })
      return number !== null && input ? send(number) : undefined
    }
    if (code.length < 6) return setWrong({ ...nothing, code: asking.codeShort })
    setBusy(true)
    setWrong(nothing)
    const reply = await requestPhoneLink({ challenge: sent.challenge, code, ...input })
    setBusy(false)
    if (reply.ok) {
      onClose()
      return void showToast('success', words.phoneDone)
    }
    const { error } = reply
    if (error.fields?.code) return setWrong({ ...nothing, code: asking.codeWrong })
    // The code sent to the number is still valid. A wrong password is corrected beside it; a proof by a second code
    // needs the form before, because there is no room for two codes.
    if (proof.refused(error)) return kind === 'code' ? setSent(null) : undefined
    if (error.code !== 'conflict') return setWrong({ ...nothing, form: proof.why(error) })
    setSent(null)
    setWrong({ ...nothing, phone: words.phoneRefused })
  }
  return (
    <Sheet
      open={open}
      onClose={() => !busy && onClose()}
      title={words.phoneTitle}
      footer={
        kind === 'sign-in' ? undefined : (
          <Button kind="primary" type="submit" form={id} busy={busy}>
            {sent ? words.phoneDo : asking.sendCode}
          </Button>
        )
      }
    >
      <form id={id} className="my-sheet" onSubmit={submit} noValidate>
        {sent ? (
          <>
            <CodeSentTo text={asking.codeSentTo({ phone: phone.number })} onChange={() => setSent(null)} />
            {kind === 'password' && proof.wrong !== '' && <ProofFields proof={proof} />}
            <CodeFields
              sent={sent}
              code={code}
              onCode={setCode}
              error={wrong.code || undefined}
              sending={busy}
              onResend={() => void send(sent.to)}
            />
          </>
        ) : (
          <>
            <p className="second">{words.phoneWhy}</p>
            <ProofFields proof={proof} />
            {kind !== 'sign-in' && (
              <PhoneFields phone={phone} onChange={setPhone} error={wrong.phone || undefined} />
            )}
          </>
        )}
        <p className="form-problem" role="alert">
          {wrong.form}
        </p>
      </form>
    </Sheet>
  )
}
