import type { Country } from '#domain/market/country.ts'
import { stockNameInRecord } from '#features/track-record/names.ts'
import type { SealedDaysReply } from '#state/market/record.ts'
import { trackRecordWords } from '#text/words/trust.ts'
import { useText, useWords } from '#ui/frame/language.tsx'
import { List } from '#ui/list/list.tsx'

/** Lists prices that a source corrected later; the sealed records stay as they are. */
export function RecordCorrections({
  rows,
  country,
}: {
  rows: SealedDaysReply['corrections']
  country: Country
}) {
  const { lang, day } = useText()
  const words = useWords(trackRecordWords)
  if (rows.length === 0) return <p className="second lone-line">{words.correctionsNone}</p>
  return (
    <List className="stack">
      {rows.map(row => (
        <li key={`${row.fsym_id} ${row.day} ${row.field} ${row.noticed_at}`}>
          {stockNameInRecord(row, country, lang).name} · {day(row.day, 'full')}
          <span className="caption number">
            {' '}
            {words.corrected({
              field: row.field,
              was: String(row.was ?? words.nothing),
              became: String(row.became ?? words.nothing),
            })}{' '}
            · {row.source}
          </span>
        </li>
      ))}
    </List>
  )
}
