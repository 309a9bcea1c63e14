import { type ParameterName, rulesV3 } from '#domain/analysis/signals/rules-v3.ts'
import { trackRecordWords } from '#text/words/trust.ts'
import { useWords } from '#ui/frame/language.tsx'
import { DataTable } from '#ui/list/table.tsx'

/** Lists the parameters of the signal rules as they are sealed with the rules version. */
export function SignalRulesTable() {
  const words = useWords(trackRecordWords)
  return (
    <details className="pad">
      <summary>{words.rulesTitle}</summary>
      <DataTable
        caption={words.rulesTitle}
        rows={Object.keys(rulesV3.parameters) as ParameterName[]}
        rowId={name => name}
        columns={[
          { id: 'name', head: rulesV3.version, cell: name => words.parameters[name] },
          {
            id: 'value',
            head: words.rule,
            number: true,
            cell: name => {
              const { value, unit } = rulesV3.parameters[name]
              return `${value} ${words.units[unit]}`
            },
          },
        ]}
      />
    </details>
  )
}
