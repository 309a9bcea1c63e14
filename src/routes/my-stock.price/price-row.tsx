import type { MyStockReport } from '#contract/my-feed.ts'
import { FeedRow } from '#features/my-feed/row.tsx'
import { useSessionsTooOld } from '#state/market/data-age.ts'
import { useMissingFeeds } from '#state/market/missing-feeds.ts'
import { myFeedWords } from '#text/words/my-feed.ts'
import { ChangeText, PriceText } from '#ui/figure/price-text.tsx'
import { SignalMark } from '#ui/figure/signal-mark.tsx'
import { ValueRuler } from '#ui/figure/value-ruler.tsx'
import { useText } from '#ui/frame/language.tsx'
import { VolumeBar } from './volume-bar.tsx'

/** `whole` says that the row is the only one, so there is room for a picture of the fair value. */
export function PriceRow({ row, whole }: { row: MyStockReport; whole: boolean }) {
  const { lang, day } = useText()
  const words = myFeedWords[lang].price
  const { price, volume } = row
  const reasons = useReasons(row)
  const isOutdated = useSessionsTooOld(row) !== 0
  return (
    <FeedRow
      id={row.fsym_id}
      stock={row}
      mark={!isOutdated && row.signal && <SignalMark signal={row.signal} named />}
      aside={<VolumeBar ratio={volume.ratio} />}
      value={<PriceText value={price.price_close} country={row.country} />}
      note={
        price.halted_since ? (
          words.halted({ date: day(price.halted_since) })
        ) : (
          <ChangeText percent={price.change_pct} />
        )
      }
      quiet={price.halted_since !== null}
      reason={reasons.map(reason => <span key={reason}>{reason}</span>)}
      extra={whole && <ProperPrice row={row} />}
    />
  )
}

function useReasons({ as_of, price, volume, pp_data, country }: MyStockReport): string[] {
  const whyMissing = useMissingFeeds()
  const { lang, day, compact, changePercent } = useText()
  const words = myFeedWords[lang].price
  const traded = volume.volume
    ? `${words.volume({ value: compact(volume.volume) })} · ${
        volume.ratio === null ? words.noAverage : words.ratio({ times: volume.ratio.toFixed(1) })
      }`
    : words.noVolume
  const missing = lang === 'ko' ? pp_data?.missing_kr : pp_data?.missing_en
  const room =
    pp_data?.pp_room == null
      ? missing || (whyMissing(country, 'statements') ? words.noRoomKnown : words.noRoom)
      : words.room({ value: changePercent(pp_data.pp_room * 100) })
  return [...(price.is_stale ? [words.stale({ date: day(as_of) })] : []), traded, room]
}

function ProperPrice({ row }: { row: MyStockReport }) {
  const { lang, price } = useText()
  const words = myFeedWords[lang].price
  const range = row.pp_data?.range
  const now = row.price.price_close
  if (!range || now === null) return null
  const write = (value: number): string => price(value, row.country)
  const [least, most] = [Math.min(range.low, now), Math.max(range.high, now)]
  const margin = (most - least) * 0.15
  return (
    <ValueRuler
      min={Math.max(0, least - margin)}
      max={most + margin}
      parts={16}
      value={range.mid}
      interval={[range.low, range.high]}
      upright={now}
      label={words.staff({
        low: write(range.low),
        mid: write(range.mid),
        high: write(range.high),
        price: write(now),
      })}
      labels={[
        { at: range.low, text: write(range.low) },
        { at: range.mid, text: write(range.mid), strong: true },
        { at: range.high, text: write(range.high) },
      ]}
    />
  )
}
