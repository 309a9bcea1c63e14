import { ListLoadingState } from '#features/loading/until-listed.tsx'
import { TradeRowView } from '#features/track-record/trade-row.tsx'
import type { TrackRecordReply } from '#state/market/record.ts'
import { useTradeAtRank } from '#state/market/record.ts'
import { trackRecordWords } from '#text/words/trust.ts'
import { useText, useWords } from '#ui/frame/language.tsx'
import { SectionHead } from '#ui/frame/section-head.tsx'
import { List } from '#ui/list/list.tsx'
import { exampleTradeIndexes, seedOf } from './view.ts'

/** Shows example trades that the date selects; losing trades appear in proportion to their number. */
export function ExampleTrades({
  track,
  section,
}: {
  track: TrackRecordReply
  section: TrackRecordReply['live']
}) {
  const { lang, day } = useText()
  const words = useWords(trackRecordWords)
  const total = Object.values(section.count).reduce((sum, count) => sum + count, 0)
  return (
    <section>
      <SectionHead
        title={words.examplesTitle}
        lead={words.examplesRule({
          date: day(track.as_of, 'full'),
          seed: seedOf(track.as_of).toLocaleString(lang),
        })}
      />
      <List className="stock-list" aria-label={words.examplesTitle}>
        {exampleTradeIndexes(total, track.as_of).map(place => (
          <li key={place}>
            <Example track={track} section={section} place={place} />
          </li>
        ))}
      </List>
    </section>
  )
}

function Example({
  track,
  section,
  place,
}: {
  track: TrackRecordReply
  section: TrackRecordReply['live']
  place: number
}) {
  const answer = useTradeAtRank(track.country, section.edition, place)
  const row = answer.data?.rows[0]
  if (!row)
    return answer.problem ? <ListLoadingState answer={answer} /> : <div className="stock-row trade-row" />
  return <TradeRowView row={row} country={track.country} />
}
