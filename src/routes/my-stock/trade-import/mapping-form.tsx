import { useMemo } from 'react'
import {
  type ColumnMapping,
  guessMapping,
  HEADER_WITHIN_LINES,
  headerKeyOf,
  missingFields,
  unknownKindWords,
} from '#domain/portfolio/trade-files/column-mapping.ts'
import type { FileRecord } from '#domain/portfolio/trade-files/preview-trades.ts'
import { plainColumnName, type TradeColumn } from '#domain/portfolio/trade-files/trade-columns.ts'
import { type TradeRowKind, tradeRowKinds } from '#domain/portfolio/trade-files/trade-fields.ts'
import { tradeImportWords } from '#text/words/trade-import.ts'
import { SelectField } from '#ui/form/select-field.tsx'
import { useWords } from '#ui/frame/language.tsx'
import { fileLineAt } from './file-format.ts'

type Props = {
  records: readonly FileRecord[]
  mapping: ColumnMapping
  onChange: (mapping: ColumnMapping) => void
}

const fields = [
  ...(['date', 'side', 'ticker', 'name', 'quantity', 'price', 'amount'] as const),
  ...(['net', 'fee', 'tax', 'currency', 'rate', 'ratio'] as const),
] as const satisfies readonly TradeColumn[]

const MOST_HEADER_TEXT = 60
const ROWS_FOR_EXAMPLE = 50
const NONE = 'none'
const BY_SIGN = 'by-sign'

/** Lets the user say which column holds which field; what each choice reads is shown below the form at once. */
export function MappingForm({ records, mapping, onChange }: Props) {
  const words = useWords(tradeImportWords)
  const headers = useMemo(() => headersOf(records), [records])
  const at = Math.max(0, headers.find(({ key }) => key === mapping.header)?.at ?? 0)
  const header = fileLineAt(records, at)
  const missing = missingFields(mapping)
  const columns = header.map((name, place) => ({
    value: String(place),
    label: name.trim() || `${place + 1}`,
  }))
  const exampleOf = (place: number | undefined) => {
    const text = place === undefined ? undefined : firstCellOf(records, at, place)
    return text === undefined ? undefined : words.example({ text })
  }
  const choose = (field: TradeColumn, value: string) => {
    const { [field]: _, ...others } = mapping.columns
    const isPlace = value !== NONE && value !== BY_SIGN
    onChange({
      ...mapping,
      columns: isPlace ? { ...others, [field]: Number(value) } : others,
      ...(field === 'side' ? { kindBySign: value === BY_SIGN } : {}),
    })
  }
  return (
    <div className="mapping-form">
      <div className="whole-line">
        <SelectField
          label={words.header}
          name="header"
          value={String(at)}
          options={headers.map(each => ({
            value: String(each.at),
            label: words.headerLine({ line: each.line, text: each.text }),
          }))}
          onChange={value => onChange(guessMapping(records, Number(value)))}
        />
      </div>
      {fields.map(field => (
        <SelectField
          key={field}
          label={words.columns[field]}
          name={field}
          value={chosenValue(mapping, field)}
          options={[
            { value: NONE, label: words.noColumn },
            ...(field === 'side' ? [{ value: BY_SIGN, label: words.bySign }] : []),
            ...columns,
          ]}
          hint={exampleOf(mapping.columns[field])}
          onChange={value => choose(field, value)}
        />
      ))}
      <SelectField
        label={words.dates}
        name="dates"
        value={mapping.dates}
        options={[
          { value: 'month-first', label: words.monthFirst },
          { value: 'day-first', label: words.dayFirst },
        ]}
        onChange={dates => onChange({ ...mapping, dates })}
      />
      <SelectField
        label={words.decimal}
        name="decimal"
        value={mapping.decimal}
        options={[
          { value: '.', label: words.decimalPoint },
          { value: ',', label: words.decimalComma },
        ]}
        onChange={decimal => onChange({ ...mapping, decimal })}
      />
      <KindWords records={records} mapping={mapping} onChange={onChange} />
      {missing.length > 0 && (
        <p className="whole-line" role="status">
          {words.missing({ fields: missing.map(field => words.missingFields[field]).join(', ') })}
        </p>
      )}
    </div>
  )
}

const chosenValue = ({ columns, kindBySign }: ColumnMapping, field: TradeColumn): string =>
  field === 'side' && kindBySign ? BY_SIGN : columns[field] === undefined ? NONE : String(columns[field])

function headersOf(records: readonly FileRecord[]) {
  return records.slice(0, HEADER_WITHIN_LINES).flatMap((record, at) => {
    const line = fileLineAt(records, at)
    const names = line.filter(cell => cell.trim() !== '')
    if (!record.ok || names.length < 2) return []
    return [
      {
        at,
        line: record.value.line,
        key: headerKeyOf(line),
        text: names.join(', ').slice(0, MOST_HEADER_TEXT),
      },
    ]
  })
}

/** Returns what a column holds in the first row below the header that has something in it. */
const firstCellOf = (records: readonly FileRecord[], from: number, place: number): string | undefined =>
  records
    .slice(from + 1, from + ROWS_FOR_EXAMPLE)
    .map((_, nth) => (fileLineAt(records, from + 1 + nth)[place] ?? '').trim())
    .find(cell => cell !== '')

const NOT_CHOSEN = 'unknown'

/** Asks for the meaning of the words in the column of kinds that we do not know. */
function KindWords({ records, mapping, onChange }: Props) {
  const words = useWords(tradeImportWords)
  const unknown = useMemo(() => unknownKindWords(records, mapping), [records, mapping])
  if (unknown.length === 0) return null
  const choose = (word: string, kind: TradeRowKind | typeof NOT_CHOSEN) => {
    const { [plainColumnName(word)]: _, ...others } = mapping.words
    onChange({
      ...mapping,
      words: kind === NOT_CHOSEN ? others : { ...others, [plainColumnName(word)]: kind },
    })
  }
  return (
    <fieldset className="whole-line kind-words">
      <legend>{words.wordsTitle}</legend>
      {unknown.map(word => (
        <SelectField
          key={word}
          label={word}
          name={`word-${word}`}
          value={mapping.words[plainColumnName(word)] ?? NOT_CHOSEN}
          options={[
            { value: NOT_CHOSEN, label: words.wordUnknown },
            ...tradeRowKinds.map(value => ({ value, label: words.rowKinds[value] })),
          ]}
          onChange={kind => choose(word, kind)}
        />
      ))}
    </fieldset>
  )
}
