import { expect, test } from 'vitest'
import { type TradingDay, toTradingDay } from '#domain/market/calendar/day.ts'
import { previousSession, sessionDaysBetween } from '#domain/market/calendar/session.ts'
import { dailyIndexPath } from '#server/adapters/market-data/sec/bulk/daily-index.ts'
import { fakeSecUntil } from '#server/adapters/market-data/sec/fake-companies.ts'
import { readFakeSec } from '#server/adapters/market-data/sec/fake-read.ts'
import { applyBatches, type KnownRows, sortedRows, withoutFormerHoldings } from './port-known.ts'

const expectSame = (known: KnownRows, wanted: KnownRows) =>
  expect(sortedRows(withoutFormerHoldings(known))).toEqual(sortedRows(wanted))

const sessionsBefore = (count: number): TradingDay => {
  let day = fakeSecUntil
  for (let at = 0; at < count; at++) day = previousSession('us', day)
  return day
}

const isDocument = (path: string): boolean => path.startsWith('/Archives/edgar/data/')

/** Every night of weeks in which reports, forms and amendments arrive. */
const stops =
  process.env.PROOF_ROUNDS === 'full' ? [...Array(400).keys()].map(at => at + 1) : [1, 2, 5, 13, 14, 70, 250]

test.each(stops)(
  'filings that were read until %i sessions ago continue to the rows of one reading',
  async stop => {
    const whole = await readFakeSec({ companiesForArchives: 3 })
    const day = sessionsBefore(stop)
    const before = await readFakeSec({ companiesForArchives: 3, until: day })
    const after = await readFakeSec({ companiesForArchives: 3, storedUntil: day })
    const known = applyBatches(applyBatches(new Map(), before.batches), after.batches)
    expectSame(known, applyBatches(new Map(), whole.batches))
  },
)

/** The index of a day appears late in its evening, after the night's reading. */
const withoutIndexOf =
  (day: TradingDay): typeof fetch =>
  async (input, init) =>
    String(input).endsWith(dailyIndexPath(day))
      ? new Response('<Error><Code>AccessDenied</Code></Error>', { status: 403 })
      : fetch(input, init)

test('14 nights in a row read each form once, though the index of each night comes after it', async () => {
  const [begin, ...nights] = sessionDaysBetween('us', toTradingDay(20261102), fakeSecUntil) as [TradingDay]
  const first = await readFakeSec({ companiesForArchives: 3, until: begin })
  let known = applyBatches(new Map(), first.batches)
  let stored = begin
  const documents: string[] = []
  for (const until of [...nights, fakeSecUntil]) {
    const isLast = stored === fakeSecUntil
    const night = await readFakeSec({
      ...{ companiesForArchives: 3, storedUntil: stored, until },
      ...(isLast ? {} : { fetch: withoutIndexOf(until) }),
    })
    known = applyBatches(known, night.batches)
    documents.push(...night.calls.filter(isDocument))
    stored = until
  }
  const whole = await readFakeSec({ companiesForArchives: 3 })
  expect(nights).toHaveLength(14)
  expectSame(known, applyBatches(new Map(), whole.batches))
  expect(documents).toEqual([...new Set(documents)])
})
