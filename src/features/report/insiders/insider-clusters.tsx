import type { InsiderTradesReply as Answer } from '#contract/company-facts.ts'
import { reportWords } from '#text/words/report.ts'
import { useText, useWords } from '#ui/frame/language.tsx'
import { figureOriginAttribute } from '../origin.ts'

export function InsiderClusters({ data: { clusters } }: { data: Answer }) {
  const { day } = useText()
  const words = useWords(reportWords)
  return clusters.slice(0, 2).map(({ way, from, to, insiders, trades }, at) => {
    const path = `insiders/clusters.${at}`
    return (
      <p key={`${way} ${from}`} className="pad cluster">
        <b {...figureOriginAttribute(`${path}.insiders`, `${path}.trades`)}>
          {words.cluster({ count: insiders, way: words.ways[way], trades })}
        </b>{' '}
        <span className="caption" {...figureOriginAttribute(`${path}.from`, `${path}.to`)}>
          {words.span({ from: day(from, 'full'), to: day(to, 'full') })}
        </span>
      </p>
    )
  })
}
