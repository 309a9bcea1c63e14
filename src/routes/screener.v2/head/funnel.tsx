import { type CSSProperties, memo } from 'react'
import type { PhraseContext } from '#features/screener/phrase.ts'
import type { FilterSurvey } from '#state/market/screener.ts'
import { joinClassNames } from '#ui/figure/join.ts'
import { useResultWords } from '../page-words.ts'
import { funnelSteps } from './funnel-view.ts'

type Props = { survey: FilterSurvey; telling: PhraseContext }

/**
 * Draws the funnel from all stocks through each condition to the result; the condition that removes the most is brass.
 * The funnel scrolls on its own.
 */
export const FilterFunnel = memo(function Funnel({ survey, telling }: Props) {
  const words = useResultWords()
  const formatted = (count: number) => count.toLocaleString(telling.text.lang)
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region must be reachable by keyboard
    <section className="screener-funnel" aria-label={words.funnel} tabIndex={0}>
      <ol>
        {funnelSteps(survey, telling, words).map(({ label, title, left, takes, share, costliest }, at) => (
          <li
            // biome-ignore lint/suspicious/noArrayIndexKey: the same condition may appear twice
            key={at}
            title={title}
            style={{ '--share': share } as CSSProperties}
            className={joinClassNames(costliest && 'costliest')}
          >
            <span className="caption">{label}</span>
            <span className="number">
              {left !== null && <b>{formatted(left)}</b>}
              {takes !== null && <span className="takes"> −{formatted(takes)}</span>}
            </span>
          </li>
        ))}
      </ol>
    </section>
  )
})
