import './sign-in.css'
import { useEffect, useRef } from 'react'
import { Button } from '#ui/form/button.tsx'
import { Field } from '#ui/form/field.tsx'
import { minutesAndSeconds, useSecondsUntil } from './countdown.ts'
import { useSignInWords } from './use-words.ts'

/** A code that was sent. This device's clock decides when it expires and when another one may be requested. */
export type SentCode = { challenge: string; endsAt: number; againAt: number }

type Props = {
  sent: SentCode
  code: string
  onCode(code: string): void
  /** Says where the code came; by a text message, if not said otherwise. */
  hint?: string
  error?: string | undefined
  sending: boolean
  onResend(): void
}

export function CodeFields({ sent, code, onCode, hint, error, sending, onResend }: Props) {
  const words = useSignInWords()
  const left = useSecondsUntil(sent.endsAt)
  const wait = useSecondsUntil(sent.againAt)
  const box = useRef<HTMLDivElement>(null)
  const wrong = left === 0 ? words.codeOver : error
  const { challenge } = sent
  // biome-ignore lint/correctness/useExhaustiveDependencies: the field takes the focus for each new code
  useEffect(() => box.current?.querySelector('input')?.focus(), [challenge])
  return (
    <div ref={box} className="code-fields">
      <Field
        label={words.code}
        name="code"
        inputMode="numeric"
        autoComplete="one-time-code"
        enterKeyHint="go"
        value={code}
        // Pasted text may contain spaces or words around the code.
        onChange={typed => onCode(typed.replaceAll(/\D/g, '').slice(0, 6))}
        error={wrong}
        hint={wrong ? undefined : (hint ?? words.codeHint)}
        required
      />
      <div className="code-line">
        <span className="caption number" role="timer" aria-live="off">
          {left > 0 && words.codeLeft({ time: minutesAndSeconds(left) })}
        </span>
        <Button kind="quiet" busy={sending} disabled={wait > 0} onClick={onResend}>
          {wait > 0 ? words.resendIn({ time: minutesAndSeconds(wait) }) : words.resend}
        </Button>
      </div>
    </div>
  )
}
