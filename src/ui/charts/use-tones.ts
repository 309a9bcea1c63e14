import { useEffect, useMemo, useRef } from 'react'
import type { ChartColumns } from './model/columns.ts'
import { createTonePlayer, type TonePlayer, toneHertzOf } from './tones.ts'

/** Plays the close of a session as a tone relative to the visible closes. It is silent when the sound is off. */
export function useTones(on: boolean, columns: ChartColumns, seen: { first: number; last: number }) {
  const tones = useRef<TonePlayer>(null)
  useEffect(() => {
    if (!on) return
    const made = createTonePlayer()
    tones.current = made
    return () => {
      tones.current = null
      made.end()
    }
  }, [on])
  const { first, last } = seen
  const range = useMemo(() => {
    const closes = columns.close.subarray(first, last + 1)
    return on ? { low: Math.min(...closes), high: Math.max(...closes) } : { low: 0, high: 0 }
  }, [on, columns, first, last])
  return {
    at(session: number) {
      const close = columns.close[session]
      if (on && close !== undefined) tones.current?.tone(toneHertzOf(close, range.low, range.high))
    },
  }
}
