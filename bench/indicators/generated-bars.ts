import { type Columns, emptyColumns } from '#domain/analysis/columns.ts'
import { weekdaysFrom } from '#tests/builders/market.ts'

/** The same bars in every run: prices that wander by up to three per cent a day. */
export function generatedBars(instruments: number, length: number): Columns[] {
  const chance = xorshift(20_261_120)
  const days = weekdaysFrom(20200106, length)
  return Array.from({ length: instruments }, () => {
    const columns = emptyColumns(length)
    columns.day.set(days)
    let last = 20 + chance() * 400
    for (let at = 0; at < length; at++) {
      const open = last * (1 + (chance() - 0.5) * 0.02)
      const close = open * (1 + (chance() - 0.5) * 0.06)
      columns.open[at] = open
      columns.close[at] = close
      columns.high[at] = Math.max(open, close) * (1 + chance() * 0.02)
      columns.low[at] = Math.min(open, close) * (1 - chance() * 0.02)
      columns.volume[at] = Math.floor(1000 + chance() * 1_000_000)
      last = close
    }
    return columns
  })
}

function xorshift(seed: number): () => number {
  let state = seed
  return () => {
    state ^= state << 13
    state ^= state >>> 17
    state ^= state << 5
    return (state >>> 0) / 2 ** 32
  }
}
