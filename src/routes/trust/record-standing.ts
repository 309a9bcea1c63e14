import { meaningfulSampleSize } from '#domain/analysis/record/sample-size.ts'
import type { SealedDaysReply, TrackRecordReply } from '#state/market/record.ts'
import type { Text } from '#text/text.ts'
import type { TrackRecordWords } from '#text/words/trust.ts'

/** Says whether the record is live or a backtest, how many trades it has, and when the live record can be judged. */
export function recordStanding(
  track: Pick<TrackRecordReply, 'live' | 'can_seal_in_time'>,
  days: Pick<SealedDaysReply, 'chain'> | null,
  words: TrackRecordWords,
  text: Text,
): string {
  const { live } = track
  const since = days?.chain.live_since ?? null
  const sample = live.sample
  const when = sample.expected_by
    ? words.meaningfulBy({ date: text.day(sample.expected_by, 'full') })
    : words.meaningfulFrom({
        trades: String(meaningfulSampleSize.trades),
        months: String(meaningfulSampleSize.months),
      })
  const few = sample.is_meaningful
    ? ''
    : ` ${words.tooFew({ n: sample.n.toLocaleString(text.lang), months: String(sample.months) })} ${when}`
  if (days !== null && since === null)
    return `${words.notLive}${track.can_seal_in_time ? few : ` ${words.cannotSealInTime}`}`
  if (since === null) return few.trim()
  const date = text.day(since, 'full')
  return (live.closed.n === 0 ? words.backtestOnly({ date }) : words.liveSince({ date })) + few
}
