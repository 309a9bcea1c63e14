import { useText } from '#ui/frame/language.tsx'
import { SectionHead } from '#ui/frame/section-head.tsx'
import { SkeletonRows } from '#ui/frame/skeleton.tsx'
import { StockList } from '#ui/list/stock-list.tsx'
import { StockRowLine } from '#ui/list/stock-row.tsx'
import type { SampleProps } from './sample-props.ts'
import { sampleRows } from './sample-rows.ts'
import { sampleCloses } from './samples.ts'

export function RowSamples({ word }: SampleProps) {
  const { lang } = useText()
  return (
    <section>
      <SectionHead title={word('row')} lead={word('rowLead')} />
      <StockList label={word('row')}>
        {sampleRows.map(row => {
          const history = sampleCloses(row.seed)
          const last = history.at(-1) ?? 0
          return (
            <StockRowLine
              key={row.id}
              href={`/gallery?row=${row.id}`}
              mark={row.mark}
              name={row.name[lang]}
              subName={row.ticker[lang]}
              reason={row.reason[lang]}
              closes={history}
              previousClose={last / (1 + row.percent / 100)}
              price={row.price[lang]}
              country={lang === 'ko' ? 'kr' : 'us'}
              changePercent={row.percent}
              state={row.state}
              selected={row.id === 'selected'}
              asOf={row.asOf ?? null}
            />
          )
        })}
      </StockList>
      <SectionHead title={word('loading')} level={3} />
      <SkeletonRows count={2} />
    </section>
  )
}
