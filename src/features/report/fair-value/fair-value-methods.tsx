import type { StockReport } from '#contract/report.ts'
import { reportWords } from '#text/words/report.ts'
import { useText, useWords } from '#ui/frame/language.tsx'
import { DataTable } from '#ui/list/table.tsx'
import { figureOriginAttribute } from '../origin.ts'

type Method = NonNullable<StockReport['proper_price']>['methods'][number]
type Props = { methods: readonly Method[]; country: 'kr' | 'us'; from: string }

/** Lists the result of each valuation method and its weight in the range. */
export function FairValueMethods({ methods, country, from }: Props) {
  const { price } = useText()
  const words = useWords(reportWords)
  const multiples: Readonly<Record<string, string>> = words.multiples
  const end = (which: 'low' | 'mid' | 'high', head: string) => ({
    id: which,
    head,
    number: true,
    cell: (row: Method & { from: string }) => (
      <span {...figureOriginAttribute(`${row.from}.${which}`)}>{price(row[which], country)}</span>
    ),
  })
  return (
    <DataTable<Method & { from: string }>
      caption={words.methods}
      rows={methods.map((each, at) => ({ ...each, from: `${from}.${at}` }))}
      rowId={({ id }) => id}
      columns={[
        {
          id: 'method',
          head: words.method,
          cell: ({ id, name, weight, from: path }) => (
            <>
              {multiples[id] ?? name}{' '}
              <span className="caption" {...figureOriginAttribute(`${path}.weight`)}>
                {words.weight({ weight: weight.toFixed(2) })}
              </span>
            </>
          ),
        },
        end('low', words.low),
        end('mid', words.middle),
        end('high', words.high),
      ]}
    />
  )
}
