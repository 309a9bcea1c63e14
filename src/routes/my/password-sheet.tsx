import { type FormEvent, useId, useState } from 'react'
import { findPasswordProblem, type PasswordProblem } from '#domain/account/password.ts'
import { type SignInWords, useSignInWords } from '#features/sign-in/use-words.ts'
import { requestPasswordChange } from '#state/session/security.ts'
import { securityWords } from '#text/words/security.ts'
import { Button } from '#ui/form/button.tsx'
import { Field } from '#ui/form/field.tsx'
import { useWords } from '#ui/frame/language.tsx'
import { Sheet } from '#ui/overlay/sheet.tsx'
import { showToast } from '#ui/overlay/toast.tsx'
import { ProofFields } from './proof-fields.tsx'
import { useProof } from './use-proof.ts'

const faults: Record<PasswordProblem, keyof SignInWords> = {
  too_short: 'passwordShort',
  too_long: 'passwordLong',
  too_common: 'passwordCommon',
  holds_the_name: 'passwordHasName',
}

type Props = { open: boolean; onClose(): void }

export function PasswordSheet({ open, onClose }: Props) {
  const words = useWords(securityWords)
  const rules = useSignInWords()
  const id = useId()
  const proof = useProof('password')
  const [password, setPassword] = useState('')
  const [wrong, setWrong] = useState({ password: '', form: '' })
  const [busy, setBusy] = useState(false)
  const said = (fault: string): string => String(rules[faults[fault as PasswordProblem] ?? 'passwordRefused'])

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (busy) return
    const input = proof.submitted()
    // Only the server can check that the password does not contain the user name, because no device stores that name.
    const fault = findPasswordProblem(password, '')
    const same = input !== null && input.current === password ? words.passwordSame : ''
    setWrong({ password: fault ? said(fault) : same, form: '' })
    if (!input?.current || fault || same) return
    setBusy(true)
    const reply = await requestPasswordChange({ current: input.current, password })
    setBusy(false)
    if (reply.ok) {
      onClose()
      return void showToast('success', words.passwordDone)
    }
    if (proof.refused(reply.error)) return
    const { code, fields } = reply.error
    const isRule = code === 'bad_request' && fields?.password
    setWrong({
      password: isRule ? said(isRule) : '',
      form: isRule ? '' : proof.why(reply.error),
    })
  }
  return (
    <Sheet
      open={open}
      onClose={() => !busy && onClose()}
      title={words.passwordTitle}
      footer={
        <Button kind="primary" type="submit" form={id} busy={busy}>
          {words.passwordDo}
        </Button>
      }
    >
      <form id={id} className="my-sheet" onSubmit={submit} noValidate>
        <ProofFields proof={proof} />
        <Field
          label={rules.newPassword}
          name="password"
          type="password"
          value={password}
          onChange={setPassword}
          error={wrong.password || undefined}
          hint={rules.passwordRules}
          autoComplete="new-password"
          required
        />
        <p className="second">{words.passwordEnds}</p>
        <p className="form-problem" role="alert">
          {wrong.form}
        </p>
      </form>
    </Sheet>
  )
}
