import { stockExplanationWords } from '#text/words/screener-why.ts'
import { joinClassNames } from '#ui/figure/join.ts'
import { useWords } from '#ui/frame/language.tsx'
import type { ConditionExplanation } from './why-view.ts'

/** Lists each condition with the stock's value and its distance from the limit; groups contain their conditions. */
export function ConditionExplanationList({ lines }: { lines: readonly ConditionExplanation[] }) {
  const words = useWords(stockExplanationWords)
  return (
    <ul className="screener-why-lines">
      {lines.map(({ about, asks, verdict, value, margin, of }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the same condition may appear twice
        <li key={at} className={joinClassNames(verdict, of.length > 0 && 'group')}>
          <span className="caption">
            {about !== '' && `${about} `}
            {asks}
          </span>
          {of.length > 0 ? (
            <ConditionExplanationList lines={of} />
          ) : (
            <span className="number">
              {value !== null && verdict !== 'missing' && <b>{value}</b>}{' '}
              <span className="why-margin">{margin}</span>
              {margin === null && <span className="why-verdict"> {words.verdicts[verdict]}</span>}
            </span>
          )}
        </li>
      ))}
    </ul>
  )
}
