import type { MultipleComparison } from '#contract/report.ts'
import { reportWords } from '#text/words/report.ts'
import { useWords } from '#ui/frame/language.tsx'
import { figureOriginAttribute } from '../origin.ts'

const five = [1, 2, 3, 4, 5]

export function ValuationArrows({
  of: { direction, step, from },
}: {
  of: MultipleComparison & { from: string }
}) {
  const words = useWords(reportWords)
  if (direction === null || step === null) return <span className="caption">{words.unjudged}</span>
  const up = direction === 'UP'
  return (
    <span className={up ? 'arrows up' : 'arrows'} {...figureOriginAttribute(`${from}.step`)}>
      <svg viewBox="0 0 58 8" width="58" height="8" aria-hidden="true" focusable="false">
        {five.map(at => (
          <path
            key={at}
            className={at <= step ? 'on' : 'off'}
            d={up ? `M${at * 12 - 7} 0l5 8h-10z` : `M${at * 12 - 7} 8l5-8h-10z`}
          />
        ))}
      </svg>
      <span className="sr-only">{up ? words.stepUp({ step }) : words.stepDown({ step })}</span>
    </span>
  )
}
