import { PhoneFields } from '#features/sign-in/phone-fields.tsx'
import { useSignInWords } from '#features/sign-in/use-words.ts'
import { Field } from '#ui/form/field.tsx'
import { useText } from '#ui/frame/language.tsx'
import type { PasswordReset } from './use-password-reset.ts'

type AccountProps = { username: string; onUsername(name: string): void; reset: PasswordReset }

export function ResetAccountStep({ username, onUsername, reset }: AccountProps) {
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
