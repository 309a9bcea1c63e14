import { ListLoadingState } from '#features/loading/until-listed.tsx'
import { TradeRowView } from '#features/track-record/trade-row.tsx'
import { countGainsAndLosses } from '#features/track-record/view.ts'
import { type TrackRecordReply, useTrades } from '#state/market/record.ts'
import { trackRecordWords } from '#text/words/trust.ts'
import { useText, useWords } from '#ui/frame/language.tsx'
import { SectionHead } from '#ui/frame/section-head.tsx'
import { List } from '#ui/list/list.tsx'

const SHOWN = 6

/** Shows the trades with the largest losses, and the number of all trades with a loss. */
export function LargestLosses({
  track,
  section,
}: {
  track: TrackRecordReply
  section: TrackRecordReply['live']
}) {
  const { lang } = useText()
  const words = useWords(trackRecordWords)
  const answer = useTrades(track.country, section.edition, 'worst')
  const { lost } = countGainsAndLosses(section)
  const { n } = section.closed
  return (
    <section>
      <SectionHead
        title={words.failedTitle}
        lead={`${words.failedLead} ${
          n === 0
            ? ''
            : words.failedShare({ share: `${((lost / n) * 100).toFixed(1)}%`, n: n.toLocaleString(lang) })
        }`}
      />
      <ListLoadingState answer={answer} quiet={answer.data !== null} />
      <List className="stock-list" aria-label={words.failedTitle}>
        {answer.rows
          .filter(({ net }) => net !== null && net < 0)
          .slice(0, SHOWN)
          .map(row => (
            <li key={`${row.fsym_id} ${row.signal_day}`}>
              <TradeRowView row={row} country={track.country} />
            </li>
          ))}
      </List>
    </section>
  )
}
