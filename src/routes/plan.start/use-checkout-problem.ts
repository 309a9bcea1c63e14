import { useState } from 'react'
import type { Problem } from '#contract/problem.ts'
import { checkoutWords } from '#text/words/checkout.ts'
import { transferWords } from '#text/words/transfer.ts'
import { useText, useWords } from '#ui/frame/language.tsx'

/** Says why a payment was not begun, or that nobody knows whether it was. */
export function useCheckoutProblem() {
  const { t } = useText()
  const words = useWords(checkoutWords)
  const transfer = useWords(transferWords)
  const [problem, setProblem] = useState<Problem | null>(null)
  const sentenceOf = ({ code, fields }: Problem): string => {
    if (code === 'conflict' && fields?.reason === 'transfer_waits') return transfer.conflicts.waits
    if (code === 'conflict') return fields?.reason === 'under_way' ? words.underWay : words.alreadyMine
    if (code === 'unavailable') return words.notSetUp
    const isUnsure = code === 'timed_out' || code === 'offline' || code === 'internal'
    return isUnsure ? `${t(`problems.${code}`)} ${words.unsure}` : t(`problems.${code}`)
  }
  return {
    text: problem && sentenceOf(problem),
    say: setProblem,
    clear: () => setProblem(null),
  }
}
