import { useEffect, useRef } from 'react'
import type { CardChangeCode } from '#domain/billing/card-change.ts'
import { takeCardChangeCode } from './change-card.ts'

/** Our choice. Together they outlast the vendor's own limit: a tab that was closed in between must not miss the end. */
const ASK_AGAIN_MS = 3_000
const ASKED_TIMES = 12

/** Says once how the change of a card ended that was begun on this device, also when it ends only now. */
export function useCardChangeEnd(say: (code: CardChangeCode) => void): void {
  const newest = useRef(say)
  newest.current = say
  useEffect(() => {
    let isGone = false
    let timer: ReturnType<typeof setTimeout> | undefined
    const ask = async (timesLeft: number) => {
      const end = await takeCardChangeCode({ isLast: timesLeft === 1 })
      if (isGone || end === null) return
      if (end !== 'waits') return newest.current(end)
      timer = setTimeout(() => void ask(timesLeft - 1), ASK_AGAIN_MS)
    }
    void ask(ASKED_TIMES)
    return () => {
      isGone = true
      clearTimeout(timer)
    }
  }, [])
}
