import { useState } from 'react'
import type { Problem } from '#contract/problem.ts'
import type { ProofKind } from '#contract/proof.ts'
import type { SentCode } from '#features/sign-in/code-fields.tsx'
import { monotonicNow } from '#features/sign-in/countdown.ts'
import { codeNotSentText } from '#features/sign-in/said.ts'
import { requestProofCode, type SubmittedProof } from '#state/session/security.ts'
import { securityWords } from '#text/words/security.ts'
import { signInWords } from '#text/words/sign-in.ts'
import { useText, useWords } from '#ui/frame/language.tsx'

export type ProofState = ReturnType<typeof useProof>

export function useProof(kind: ProofKind) {
  const { t } = useText()
  const words = useWords(securityWords)
  const asking = useWords(signInWords)
  const [password, setPassword] = useState('')
  const [code, setCode] = useState('')
  const [sent, setSent] = useState<SentCode | null>(null)
  const [sending, setSending] = useState(false)
  const [wrong, setWrong] = useState('')

  const missing = (): string => {
    if (kind === 'password') return password === '' ? words.currentMissing : ''
    if (kind !== 'code') return ''
    if (!sent) return words.proofMissing
    return code.length < 6 ? asking.codeShort : ''
  }
  return {
    kind,
    password,
    setPassword,
    code,
    setCode,
    sent,
    sending,
    wrong,
    async send() {
      setSending(true)
      setWrong('')
      const reply = await requestProofCode()
      setSending(false)
      if (!reply.ok) return setWrong(codeNotSentText(asking, t)(reply.error))
      const { challenge, expires_in, resend_in } = reply.value
      setCode('')
      setSent({
        challenge,
        endsAt: monotonicNow() + expires_in * 1000,
        againAt: monotonicNow() + resend_in * 1000,
      })
    },
    /** Returns the proof to send; null when something is missing, which the fields then show. */
    submitted(): SubmittedProof | null {
      const lacks = missing()
      setWrong(lacks)
      if (lacks !== '') return null
      if (kind === 'password') return { current: password }
      return kind === 'code' && sent ? { proof: { challenge: sent.challenge, code } } : {}
    },
    /** Returns whether the server refused the proof itself; the error is then shown at its field. */
    refused({ fields }: Problem): boolean {
      if (!fields?.current && !fields?.proof) return false
      setWrong(fields.current ? words.currentWrong : asking.codeWrong)
      return true
    },
    /** Returns the text for a refusal that was not about the proof. */
    why({ code: problem }: Problem): string {
      if (problem === 'forbidden') return words.signInAgain
      if (problem === 'too_many_requests') return asking.tooManyTries
      return t(`problems.${problem}`)
    },
  }
}
