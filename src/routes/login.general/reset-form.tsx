import { CodeFields, type SentCode } from '#features/sign-in/code-fields.tsx'
import { FormProblem } from '#features/sign-in/form-problem.tsx'
import { PhoneFields } from '#features/sign-in/phone-fields.tsx'
import { CodeSentTo } from '#features/sign-in/sent-to.tsx'
import { useSignInWords } from '#features/sign-in/use-words.ts'
import { useConnectivity } from '#state/request/connectivity.ts'
import { Button } from '#ui/form/button.tsx'
import { Field } from '#ui/form/field.tsx'
import { useText } from '#ui/frame/language.tsx'
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
      {step === 1 && <AccountStep username={username} onUsername={onUsername} reset={reset} />}
      {step === 2 && sent && <CodeStep sent={sent} reset={reset} />}
      {step === 3 && <PasswordStep username={username} reset={reset} />}
      <Button kind="primary" type="submit" busy={busy}>
        {step === 1 ? words.sendCode : step === 2 ? words.resetNext : words.resetSubmit}
      </Button>
      <FormProblem text={wrong.form ?? (online ? '' : words.offline)} />
    </form>
  )
}

type AccountProps = { username: string; onUsername(name: string): void; reset: PasswordReset }

function AccountStep({ username, onUsername, reset }: AccountProps) {
  const { t } = useText()
  const words = useSignInWords()
  const { phone, setPhone, wrong } = reset
  return (
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

function PasswordStep({ username, reset }: { username: string; reset: PasswordReset }) {
  const words = useSignInWords()
  const { password, setPassword, wrong } = reset
  return (
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
  )
}
