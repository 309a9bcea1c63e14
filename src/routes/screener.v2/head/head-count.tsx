import { useEffect, useState } from 'react'
import { MissingValue } from '#ui/figure/missing-value.tsx'
import { useText } from '#ui/frame/language.tsx'
import { useResultWords } from '../page-words.ts'

/** Milliseconds without a change before a screen reader announces the count. Our choice. */
const REST_MS = 700

/** Shows the number of results. It follows each step of a slider; screen readers announce it when the slider rests. */
export function ResultCount({ count, isKnown }: { count: number | null; isKnown: boolean }) {
  const { lang } = useText()
  const words = useResultWords()
  const [listener, hear] = useState('')
  const formatted = count?.toLocaleString(lang)
  const sentence = !isKnown
    ? words.nothing.notKnown
    : formatted === undefined
      ? ''
      : `${formatted} ${words.stocks({ count: formatted })}`
  useEffect(() => {
    const timer = setTimeout(() => hear(sentence), REST_MS)
    return () => clearTimeout(timer)
  }, [sentence])
  return (
    <>
      <p className="screener-count" aria-hidden="true">
        <span className="big number">
          {isKnown ? (formatted ?? '\u00a0') : <MissingValue why={words.nothing.notKnown} />}
        </span>
        {isKnown && formatted !== undefined && (
          <span className="unit">{words.stocks({ count: formatted })}</span>
        )}
      </p>
      <p className="sr-only" aria-live="polite">
        {listener}
      </p>
    </>
  )
}
