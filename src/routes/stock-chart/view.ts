import type { RankedRow } from '#contract/ranking.ts'
import { currencyOf } from '#domain/market/country.ts'
import type { RankingListId } from '#domain/market-groups/stock-rankings.ts'
import type { Text } from '#text/text.ts'
import type { MarketWords } from '#text/words/market.ts'

/** Writes the figure that ranks a stock; lists of gainers and losers show the row's own reason instead. */
export function rankingMeasureText(
  row: RankedRow,
  list: RankingListId,
  words: MarketWords,
  text: Text,
): string {
  const price = (value: number) => text.price(value, row.country)
  const { edge, nxt } = row
  if ((list === 'w52h' || list === 'w52l') && edge) {
    const high = list === 'w52h'
    if (edge.reached) return (high ? words.reachedHigh : words.reachedLow)({ price: price(edge.price) })
    const gap = `${Math.abs(edge.gap).toFixed(1)}%`
    return (high ? words.nearHigh : words.nearLow)({ price: price(edge.price), gap })
  }
  if (list === 'nxt' && nxt)
    return words.nxtPrice({ price: price(nxt.price), change: text.changePercent(nxt.change_pct) })
  if (list === 'tv' && row.value !== null)
    return words.valueOf({
      value: text.compact(row.value, { currency: currencyOf[row.country] }),
    })
  if (list === 'tq' && row.volume !== null) return volumeOf(row, words, text)
  return ''
}

function volumeOf({ volume, volume_ratio }: RankedRow, words: MarketWords, text: Text): string {
  const volumeText = words.volumeOf({ value: text.compact(volume) })
  return volume_ratio === null
    ? volumeText
    : `${volumeText} · ${words.timesUsual({ times: volume_ratio.toFixed(1) })}`
}
