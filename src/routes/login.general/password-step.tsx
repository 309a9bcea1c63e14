import { useSignInWords } from '#features/sign-in/use-words.ts'
import { Field } from '#ui/form/field.tsx'
import type { PasswordReset } from './use-password-reset.ts'

export function ResetPasswordStep({ username, reset }: { username: string; reset: PasswordReset }) {
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
