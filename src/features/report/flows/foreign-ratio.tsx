import type { FlowsReply as Answer } from '#contract/company-facts.ts'
import { reportWords } from '#text/words/report.ts'
import { useWords } from '#ui/frame/language.tsx'
import { KeyValues } from '#ui/list/key-values.tsx'
import { figureOriginAttribute } from '../origin.ts'

export function ForeignRatio({ data: { rows } }: { data: Answer }) {
  const words = useWords(reportWords)
  const at = rows.findLastIndex(({ foreign_ratio }) => foreign_ratio !== null)
  const ratio = rows[at]?.foreign_ratio
  if (ratio == null) return null
  return (
    <KeyValues
      items={[
        {
          id: 'ratio',
          name: words.foreignRatio,
          value: (
            <span className="number" {...figureOriginAttribute(`flows/rows.${at}.foreign_ratio`)}>
              {ratio.toFixed(2)}%
            </span>
          ),
        },
      ]}
    />
  )
}
