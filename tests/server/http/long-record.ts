import { randomBytes } from 'node:crypto'
import { addDays, toTradingDay } from '#domain/market/calendar/day.ts'
import type { SealedLine, SealStore } from '#server/market-ports.ts'
import type { LoadedMarket } from '#server/use-cases/market/load-market.ts'

/** 2,000 days of 8 kB, random so that the compressed file is larger than what the kernel buffers for a connection. */
const lineBytes = 8192
const first = toTradingDay(20160104)
const stored = Array.from({ length: 2000 }, (_, nth) => ({
  day: addDays(first, nth),
  hash: String(nth).padStart(64, '0'),
  sealed_at: new Date(0),
  line: `${randomBytes(lineBytes / 2 - 1).toString('hex')}x\n`,
}))
const seals: SealStore = {
  head: async () => ({ ...stored.at(-1)!, line: new Uint8Array() }),
  // A driver returns bytes of its own for each query.
  lines: async (_, from = first, to = toTradingDay(99991231), most = 10_000): Promise<SealedLine[]> =>
    stored
      .filter(({ day }) => day >= from && day <= to)
      .slice(0, most)
      .map(each => ({ ...each, line: new Uint8Array(Buffer.from(each.line)) })),
  add: async () => {},
}
const market = {
  published: { country: 'kr', data_date: stored.at(-1)!.day, version: 1, sha256: 'a'.repeat(64) },
} as unknown as LoadedMarket

export const longRecord = { seals, market, text: stored.map(({ line }) => line).join('') }
