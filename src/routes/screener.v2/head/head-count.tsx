import { useEffect, useState } from 'react'
import { useText } from '#ui/frame/language.tsx'
import { useResultWords } from '../page-telling.ts'

/** A hand that rests so long wants to hear how many there are now. */
const REST_MS = 700

/** The one number of the screen. It is seen with each step of a slider, and heard when the hand rests. */
export function Count({ count }: { count: number | null }) {
  const { lang } = useText()
  const words = useResultWords()
  const [heard, hear] = useState('')
  const told = count?.toLocaleString(lang)
  const sentence = told === undefined ? '' : `${told} ${words.stocks({ count: told })}`
  useEffect(() => {
    const timer = setTimeout(() => hear(sentence), REST_MS)
    return () => clearTimeout(timer)
  }, [sentence])
  return (
    <>
      <p className="screener-count" aria-hidden="true">
        <span className="big number">{told ?? '\u00a0'}</span>
        {told !== undefined && <span className="unit">{words.stocks({ count: told })}</span>}
      </p>
      <p className="sr-only" aria-live="polite">
        {heard}
      </p>
    </>
  )
}
