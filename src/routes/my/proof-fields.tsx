import { CodeFields } from '#features/sign-in/code-fields.tsx'
import { SandboxMessagesLink } from '#features/sign-in/sandbox-note.tsx'
import { useSignInWords } from '#features/sign-in/use-words.ts'
import { securityWords } from '#text/words/security.ts'
import { Button } from '#ui/form/button.tsx'
import { Field } from '#ui/form/field.tsx'
import { useWords } from '#ui/frame/language.tsx'
import type { ProofState } from './use-proof.ts'

/** Asks for a proof before an action for which an open session is not enough. */
export function ProofFields({ proof }: { proof: ProofState }) {
  const words = useWords(securityWords)
  const asking = useSignInWords()
  const { kind, sent, wrong } = proof
  if (kind === 'recent') return null
  if (kind === 'sign-in') return <p className="against">{words.signInAgain}</p>
  if (kind === 'password')
    return (
      <Field
        label={words.current}
        name="current"
        type="password"
        value={proof.password}
        onChange={proof.setPassword}
        error={wrong || undefined}
        autoComplete="current-password"
        required
      />
    )
  return (
    <div className="my-proof">
      <p className="second">{words.proofCode}</p>
      {sent ? (
        <>
          <SandboxMessagesLink />
          <CodeFields
            sent={sent}
            code={proof.code}
            onCode={proof.setCode}
            error={wrong || undefined}
            sending={proof.sending}
            onResend={() => void proof.send()}
          />
        </>
      ) : (
        <>
          <Button busy={proof.sending} onClick={() => void proof.send()}>
            {asking.sendCode}
          </Button>
          <p className="form-problem" role="alert">
            {wrong}
          </p>
        </>
      )}
    </div>
  )
}
