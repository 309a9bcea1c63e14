import { ListLoadingState } from '#features/loading/until-listed.tsx'
import { formatPercentagePoints, resultUpToMonth } from '#features/track-record/view.ts'
import type { SealedDaysReply, TrackRecordReply } from '#state/market/record.ts'
import { useSealedDays } from '#state/market/record.ts'
import { trackRecordWords } from '#text/words/trust.ts'
import { useText, useWords } from '#ui/frame/language.tsx'
import { SectionHead } from '#ui/frame/section-head.tsx'
import { KeyValues } from '#ui/list/key-values.tsx'

/** Says what of the record existed on an archived date, and what did not. */
export function ArchivedDate({
  date,
  days,
  track,
}: {
  date: string
  days: SealedDaysReply
  track: TrackRecordReply
}) {
  const { lang, day, moment } = useText()
  const words = useWords(trackRecordWords)
  const answer = useSealedDays(days.country, 1, date)
  const { data } = answer
  const line = data?.rows[0]
  const since = days.chain.live_since
  const before = resultUpToMonth(track.backtest.months, date)
  return (
    <section className="sealed-part">
      <SectionHead title={words.archiveHeading({ date: day(date, 'full') })} />
      <div className="stack sealed-body">
        <ListLoadingState answer={answer} />
        {data && (
          <p className="lead-text">
            {!line
              ? words.archiveNever({ date: day(date, 'full') })
              : since === null
                ? words.notLive
                : date < since
                  ? words.archiveBefore({ date: day(date, 'full'), since: day(since, 'full') })
                  : words.archiveLive({ date: day(date, 'full') })}
          </p>
        )}
        {data && line && (
          <>
            <KeyValues
              items={[
                { id: 'days', name: words.archiveDays, value: data.total.toLocaleString(lang) },
                {
                  id: 'records',
                  name: `${words.archiveRecords} (${day(line.date, 'full')})`,
                  value: line.gap ? words.gapReasons[line.gap] : line.records.length.toLocaleString(lang),
                },
                {
                  id: 'sealed',
                  name: words.archiveSealed,
                  value: `${line.sealed_at.slice(0, 4)} · ${moment(line.sealed_at)}`,
                },
                { id: 'trades', name: words.archiveTrades, value: before.n.toLocaleString(lang) },
                ...(before.net === null
                  ? []
                  : [
                      {
                        id: 'mean',
                        name: words.archiveMean,
                        value: `${formatPercentagePoints(before.net)}%`,
                      },
                    ]),
              ]}
            />
            <p className="caption break-all">
              {words.hash} {line.hash}
            </p>
          </>
        )}
      </div>
    </section>
  )
}
