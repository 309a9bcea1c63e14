import { useEffect, useState } from 'react'
import { chartWords } from '#text/words/chart.ts'
import { Button } from '../form/button.tsx'
import { useWords } from '../frame/language.tsx'

/** The whole playback takes this many milliseconds, however many sessions are visible. Our choice. */
const wholeMs = 6000
const shortestMs = 40

type Props = { first: number; last: number; onAt: (at: number | null) => void }

/** A button that moves the cursor through the visible sessions, which plays their tones. */
export function PlayTonesButton({ first, last, onAt }: Props) {
  const words = useWords(chartWords)
  const [at, setAt] = useState<number | null>(null)
  const stride = Math.max(1, Math.ceil((last - first + 1) / (wholeMs / shortestMs)))
  const stepMs = Math.max(shortestMs, Math.min(300, (wholeMs * stride) / (last - first + 1)))
  // biome-ignore lint/correctness/useExhaustiveDependencies: each step depends only on the step before it
  useEffect(() => {
    if (at === null) return
    onAt(at)
    const timer = setTimeout(() => setAt(at + stride > last ? null : at + stride), stepMs)
    return () => clearTimeout(timer)
  }, [at])
  return (
    <Button kind="quiet" className="table-switch" onClick={() => setAt(at === null ? first : null)}>
      {at === null ? words.play : words.stop}
    </Button>
  )
}
