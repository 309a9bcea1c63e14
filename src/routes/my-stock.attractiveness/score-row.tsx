import { FeedRow } from '#features/my-feed/row.tsx'
import { useSessionsTooOld } from '#state/market/data-age.ts'
import { myFeedWords } from '#text/words/my-feed.ts'
import { ValueRuler } from '#ui/figure/value-ruler.tsx'
import { useText } from '#ui/frame/language.tsx'
import type { RankedReport } from './view.ts'

/** The score of a stock that is neither better nor worse than the median of its market. */
const MIDDLE = 50

export function AttractivenessRow({ ranked: { row, rank } }: { ranked: RankedReport }) {
  const { t, lang, day, changePercent } = useText()
  const words = myFeedWords[lang].attractiveness
  const { value, change, before_as_of, before_made_afterwards } = row.attractiveness_data
  const changeWords = before_made_afterwards ? words.changeFromAfterwards : words.change
  const room = row.pp_data?.pp_room ?? null
  const behind = useSessionsTooOld(row)
  const claims =
    behind === 0
      ? [
          row.rating && words.rating({ word: t(`ui.ratings.${row.rating}`) }),
          row.signal && words.signal({ word: t(`ui.signals.${row.signal}`) }),
        ]
      : [behind && t('ui.noSignal', { count: behind })]
  const others = [...claims, room !== null && words.room({ value: changePercent(room * 100) })].filter(
    Boolean,
  )
  return (
    <FeedRow
      id={row.fsym_id}
      stock={row}
      mark={
        rank !== null && (
          <>
            <span className="sr-only">{words.rank({ count: rank })}</span>
            <span aria-hidden="true">{rank}</span>
          </>
        )
      }
      value={value !== null && <span className="brass">{value}</span>}
      note={
        change !== null &&
        before_as_of !== null &&
        changeWords({ change: signedWhole(change), date: day(before_as_of) })
      }
      reason={value === null ? words.unjudged : others.join(' · ')}
      extra={
        value !== null && (
          <ValueRuler
            min={0}
            max={100}
            parts={20}
            thresholds={[MIDDLE]}
            value={value}
            label={`${words.scale}: ${value}`}
          />
        )
      }
      quiet={value === null}
    />
  )
}

function signedWhole(change: number): string {
  const whole = Math.round(change)
  return whole === 0 ? '±0' : `${whole < 0 ? '−' : '+'}${Math.abs(whole)}`
}
