import type { ChartReply } from '#contract/quote.ts'
import { chartWords } from '#text/words/chart.ts'
import { useWords } from '#ui/frame/language.tsx'

/** A stock with fewer sessions than this has no signals and no price lines. */
export const MIN_SIGNAL_SESSIONS = 60

type NotesProps = {
  chart: ChartReply | null
  /** Number of other stocks that the chart compares with this one. */
  comparing: number
  indicatorsFailed: boolean
  saysTooNew: boolean
}

export function ChartNotes({ chart, comparing, indicatorsFailed, saysTooNew }: NotesProps) {
  const words = useWords(chartWords)
  return (
    <>
      {chart && !chart.adjusted && <p className="caption pad">{words.rawNote}</p>}
      {comparing > 0 && <p className="caption pad">{words.comparing({ count: comparing })}</p>}
      {indicatorsFailed && <p className="caption pad">{words.indicatorsFailed}</p>}
      {chart && saysTooNew && chart.dates.length < MIN_SIGNAL_SESSIONS && (
        <p className="caption pad">{words.tooNew({ count: chart.dates.length })}</p>
      )}
    </>
  )
}
