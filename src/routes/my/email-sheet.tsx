import { type FormEvent, useId, useState } from 'react'
import type { Problem } from '#contract/problem.ts'
import { parseEmailAddress } from '#domain/account/email-address.ts'
import { CodeFields, type SentCode } from '#features/sign-in/code-fields.tsx'
import { monotonicNow } from '#features/sign-in/countdown.ts'
import { SandboxMessagesLink } from '#features/sign-in/sandbox-note.tsx'
import { useSignInWords } from '#features/sign-in/use-words.ts'
import { requestEmailCode, verifyEmail } from '#state/session/email-address.ts'
import { emailAddressWords } from '#text/words/email-address.ts'
import { Button } from '#ui/form/button.tsx'
import { Field } from '#ui/form/field.tsx'
import { useText, useWords } from '#ui/frame/language.tsx'
import { Sheet } from '#ui/overlay/sheet.tsx'
import { showToast } from '#ui/overlay/toast.tsx'

const nothing = { address: '', code: '', form: '' }

/** Asks for an address, then for the code that was sent there. */
export function EmailSheet({ open, onClose }: { open: boolean; onClose(): void }) {
  const { t } = useText()
  const words = useWords(emailAddressWords)
  const asking = useSignInWords()
  const id = useId()
  const [typed, setTyped] = useState('')
  const [sent, setSent] = useState<(SentCode & { to: string }) | null>(null)
  const [code, setCode] = useState('')
  const [wrong, setWrong] = useState(nothing)
  const [busy, setBusy] = useState(false)

  const refused = ({ code: problem }: Problem) => {
    if (problem === 'bad_request') return setWrong({ ...nothing, address: words.wrong })
    const text = { too_many_requests: words.tooMany, unavailable: words.noMail }
    setWrong({ ...nothing, form: text[problem as keyof typeof text] ?? t(`problems.${problem}`) })
  }
  const send = async (to: string) => {
    setBusy(true)
    setWrong(nothing)
    const reply = await requestEmailCode(to)
    setBusy(false)
    if (!reply.ok) return refused(reply.error)
    const { challenge, expires_in, resend_in } = reply.value
    const now = monotonicNow()
    setCode('')
    setSent({ challenge, to, endsAt: now + expires_in * 1000, againAt: now + resend_in * 1000 })
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (busy) return
    if (!sent) {
      const address = parseEmailAddress(typed)
      if (address.ok) return send(address.value)
      return setWrong({ ...nothing, address: words.wrong })
    }
    if (code.length < 6) return setWrong({ ...nothing, code: asking.codeShort })
    setBusy(true)
    setWrong(nothing)
    const reply = await verifyEmail({ challenge: sent.challenge, code })
    setBusy(false)
    if (!reply.ok && reply.error.fields?.code) return setWrong({ ...nothing, code: asking.codeWrong })
    if (!reply.ok) return refused(reply.error)
    onClose()
    void showToast('success', words.done)
  }
  return (
    <Sheet
      open={open}
      onClose={() => !busy && onClose()}
      title={words.title}
      footer={
        <Button kind="primary" type="submit" form={id} busy={busy}>
          {sent ? words.confirm : asking.sendCode}
        </Button>
      }
    >
      <form id={id} className="my-sheet" onSubmit={submit} noValidate>
        {sent ? (
          <>
            <div className="sent">
              <div className="sent-to">
                <p role="status">{words.sentTo({ address: sent.to })}</p>
                <Button kind="quiet" onClick={() => setSent(null)}>
                  {words.otherAddress}
                </Button>
              </div>
              <SandboxMessagesLink href="/sandbox/mail" text={words.sandbox} open={words.sandboxOpen} />
            </div>
            <CodeFields
              sent={sent}
              code={code}
              onCode={setCode}
              hint={words.codeHint}
              error={wrong.code || undefined}
              sending={busy}
              onResend={() => void send(sent.to)}
            />
            <p className="caption">{words.sentNote}</p>
          </>
        ) : (
          <>
            <p className="second">{words.lead}</p>
            <Field
              label={words.field}
              name="email"
              type="email"
              inputMode="email"
              autoComplete="email"
              autoCapitalize="none"
              enterKeyHint="next"
              value={typed}
              onChange={setTyped}
              error={wrong.address || undefined}
              required
            />
          </>
        )}
        <p className="form-problem" role="alert">
          {wrong.form}
        </p>
      </form>
    </Sheet>
  )
}
