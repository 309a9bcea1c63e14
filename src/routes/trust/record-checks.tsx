import type { RecordCheck } from '#state/market/record-check.ts'
import { trackRecordWords } from '#text/words/trust.ts'
import { Icon } from '#ui/frame/icon.tsx'
import { useWords } from '#ui/frame/language.tsx'
import { DataTable } from '#ui/list/table.tsx'

type Field = NonNullable<RecordCheck['fields']>[number]

/** Compares the sealed record with its recomputation, field by field. */
export function RecordChecks({ checks }: { checks: readonly RecordCheck[] }) {
  const words = useWords(trackRecordWords)
  return checks.map(({ version, edition, fields }) =>
    fields === null ? (
      <p key={version}>{words.otherRules({ version })}</p>
    ) : (
      <div key={`${version} ${edition}`} className="stack-tight">
        <p className="lead-text">{fields.every(({ same }) => same) ? words.recomputed : words.differs}</p>
        {!fields.every(({ same }) => same) && <p className="caption">{words.differsWhy}</p>}
        <DataTable
          caption={`${version} · ${words.editions[edition]}`}
          captionShown
          rows={fields}
          rowId={({ member }) => member}
          columns={[
            {
              id: 'field',
              head: words.field,
              cell: ({ member }) => words.fields[member as keyof typeof words.fields],
            },
            { id: 'sealed', head: words.sealed, cell: (row: Field) => shown(row.sealed) },
            { id: 'anew', head: words.recomputedHead, cell: (row: Field) => shown(row.recomputed) },
            {
              id: 'same',
              head: words.same,
              cell: (row: Field) =>
                row.same ? (
                  <>
                    <span className="sr-only">{words.same}</span>
                    <Icon name="check" size={16} />
                  </>
                ) : (
                  <b>≠</b>
                ),
            },
          ]}
        />
        <p className="caption">{words.oddsNotHere}</p>
      </div>
    ),
  )
}

const shown = (text: string): string => text || '–'
