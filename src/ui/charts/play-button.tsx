import { useEffect, useState } from 'react'
import { chartWords } from '#text/chart.ts'
import { Button } from '../form/button.tsx'
import { useText } from '../frame/language.tsx'

/** As long as this for all that is seen, however much it is. */
const wholeMs = 6000
const shortestMs = 40

type Props = { first: number; last: number; onAt: (at: number | null) => void }

/** Runs the cursor along what is seen, and with it the tones. */
export function PlayButton({ first, last, onAt }: Props) {
  const { lang } = useText()
  const words = chartWords[lang]
  const [at, setAt] = useState<number | null>(null)
  const stride = Math.max(1, Math.ceil((last - first + 1) / (wholeMs / shortestMs)))
  const stepMs = Math.max(shortestMs, Math.min(300, (wholeMs * stride) / (last - first + 1)))
  // biome-ignore lint/correctness/useExhaustiveDependencies: only its own place moves it on
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
