import type { FlowsReply as Answer } from '#contract/company-facts.ts'
import { reportWords } from '#text/words/report.ts'
import { useText, useWords } from '#ui/frame/language.tsx'
import { DataTable } from '#ui/list/table.tsx'
import { figureOriginAttribute } from '../origin.ts'

type Row = Answer['rows'][number] & { from: string }
export type FlowParty = 'foreign' | 'institution'

export function FlowTable({ rows }: { rows: readonly Row[] }) {
  const { day, compact } = useText()
  const words = useWords(reportWords)
  const net = (party: FlowParty) => ({
    id: party,
    head: words[party],
    number: true,
    cell: (row: Row) => {
      const value = row[`${party}_net_value`]
      return (
        <span {...(value !== null && figureOriginAttribute(`${row.from}.${party}_net_value`))}>
          {compact(value)}
        </span>
      )
    },
  })
  return (
    <DataTable<Row>
      caption={words.flowsTable}
      rows={rows}
      rowId={row => row.day}
      columns={[
        {
          id: 'day',
          head: words.day,
          cell: row => <span {...figureOriginAttribute(`${row.from}.day`)}>{day(row.day)}</span>,
        },
        net('foreign'),
        net('institution'),
      ]}
    />
  )
}
