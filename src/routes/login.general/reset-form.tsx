import { CodeFields, type SentCode } from '#features/sign-in/code-fields.tsx'
import { FormProblem } from '#features/sign-in/form-problem.tsx'
import { CodeSentTo } from '#features/sign-in/sent-to.tsx'
import { useSignInWords } from '#features/sign-in/use-words.ts'
import { useConnectivity } from '#state/request/connectivity.ts'
import { Button } from '#ui/form/button.tsx'
import { ResetAccountStep } from './account-step.tsx'
import { ResetPasswordStep } from './password-step.tsx'
import { type PasswordReset, usePasswordReset } from './use-password-reset.ts'

type Props = { username: string; onUsername(name: string): void; onDone(): void }

/**
 * Resets a password in three steps: account, code, new password. The code and the password are sent together at the
 * end.
 */
export function ResetForm({ username, onUsername, onDone }: Props) {
  const words = useSignInWords()
  const { online } = useConnectivity()
  const reset = usePasswordReset(username, onDone)
  const { form, step, sent, wrong, busy } = reset
  return (
    <form ref={form} className="stack" onSubmit={reset.submit} noValidate>
      <p className="caption" role="status">
        {words.resetStep({ at: step })}
      </p>
      {step === 1 && <ResetAccountStep username={username} onUsername={onUsername} reset={reset} />}
      {step === 2 && sent && <CodeStep sent={sent} reset={reset} />}
      {step === 3 && <ResetPasswordStep username={username} reset={reset} />}
      <Button kind="primary" type="submit" busy={busy}>
        {step === 1 ? words.sendCode : step === 2 ? words.resetNext : words.resetSubmit}
      </Button>
      <FormProblem text={wrong.form ?? (online ? '' : words.offline)} />
    </form>
  )
}

function CodeStep({ sent, reset }: { sent: SentCode; reset: PasswordReset }) {
  const words = useSignInWords()
  return (
    <>
      <CodeSentTo text={words.resetSent} onChange={reset.returnToPhone} />
      <CodeFields
        sent={sent}
        code={reset.code}
        onCode={reset.setCode}
        error={reset.wrong.code}
        sending={reset.busy}
        onResend={() => void reset.send()}
      />
    </>
  )
}
