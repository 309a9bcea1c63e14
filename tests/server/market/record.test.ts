import { createHash } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ReplyOf } from '#contract/endpoint.ts'
import type { Problem } from '#contract/problem.ts'
import type { recordEndpoints, SealedDaysReply } from '#contract/record.ts'
import type { TrackRecordReply } from '#contract/track.ts'
import type { Bars } from '#domain/analysis/bars.ts'
import { canonicalDay } from '#domain/analysis/record/canonical.ts'
import { compareRecord } from '#domain/analysis/record/compare-record.ts'
import { GENESIS_HASH } from '#domain/analysis/record/day-seal.ts'
import { recompute } from '#domain/analysis/record/recompute.ts'
import type { SignalRecord } from '#domain/analysis/record/signal-record.ts'
import { trackRecord } from '#domain/analysis/record/track-record.ts'
import { verifyChain } from '#domain/analysis/record/verify.ts'
import { readCsv } from '#domain/csv/read-csv.ts'
import { type TradingDay, toTradingDay } from '#domain/market/calendar/day.ts'
import { computeTradeCost } from '#domain/market/trading/costs.ts'
import { wanderers, wanderingMarket } from '#tests/builders/wandering-market.ts'
import { sha256 } from '#tests/e2e/record/generated-record.ts'
import { type MarketSite, marketSite } from './market-site.ts'

type Sealed = ReplyOf<typeof recordEndpoints.signal>
type Trades = ReplyOf<typeof recordEndpoints.trades>

const [corrected, sound] = [wanderers[3]!.fsym_id, wanderers[4]!.fsym_id]
const correctedDay = toTradingDay(20210302)

/** From the night of 5 November on, the source gives another close for one day. */
const later = wanderingMarket((id, bars): Bars => {
  if (id !== corrected) return bars
  const at = bars.day.indexOf(correctedDay)
  const { low, high } = bars
  const close = bars.close.with(at, bars.close[at] === low[at] ? high[at]! : low[at]!)
  return { ...bars, close }
})

let site: MarketSite
beforeAll(async () => {
  site = await marketSite()
  for (const day of ['2021-11-01', '2021-11-02', '2021-11-03']) await site.night(wanderingMarket(), day)
  // No night ran on 4 November.
  for (const day of ['2021-11-05', '2021-11-08']) await site.night(later, day)
})
afterAll(() => site.close())

const daysOf = async (more = '') =>
  (await site.get<SealedDaysReply>(`/api/v2/record/?country=kr${more}`)).body
const signalOf = (id: string, day: number | string) => site.get<Sealed>(`/api/v2/record/signal/${id}/${day}/`)
const allDays = async (): Promise<SealedDaysReply['rows']> => {
  const rows: SealedDaysReply['rows'] = []
  for (let offset = 0; ; offset += 100) {
    const page = await daysOf(`&limit=100&offset=${offset}`)
    rows.push(...page.rows)
    if (rows.length >= page.total) return rows
  }
}

test('days are listed newest first, each tied to the one before, and the missed day is a gap', async () => {
  const page = await daysOf()
  expect(page).toMatchObject({ as_of: '2021-11-08', source: 'demo', simulated: true, limit: 20, offset: 0 })
  expect(page.rows.map(({ date }) => date).slice(0, 5)).toEqual([
    '2021-11-08',
    '2021-11-05',
    '2021-11-04',
    '2021-11-03',
    '2021-11-02',
  ])
  expect(page.rows.map(({ gap }) => gap).slice(0, 5)).toEqual([null, null, 'not_run', null, null])
  expect(page.head).toEqual({ day: 20211108, date: '2021-11-08', hash: page.rows[0]!.hash })
  const all = await allDays()
  expect(all.length).toBe(page.total)
  for (const [at, { prev }] of all.entries()) expect(prev).toBe(all[at + 1]?.hash ?? GENESIS_HASH)
  const records = all.flatMap(row => row.records)
  expect(page.chain).toMatchObject({
    form: 1,
    genesis: GENESIS_HASH,
    days: all.length,
    gaps: 1,
    records: records.length,
    live: records.filter(({ edition }) => edition === 'live').length,
  })
  expect(page.chain.live).toBeGreaterThan(0)
  expect(records.length).toBeGreaterThan(200)
  const { name_en, ticker } = wanderers.find(({ fsym_id }) => fsym_id === records[0]!.fsym_id)!
  expect(records[0]).toMatchObject({ name_en, ticker })
})

test('a range has the days from its first to its last, and an invalid day is ignored', async () => {
  const { rows, total } = await daysOf('&from=2021-10-05&to=2021-10-08&limit=3')
  expect(total).toBe(4)
  expect(rows.map(({ day }) => day)).toEqual([20211008, 20211007, 20211006])
  expect((await daysOf('&from=2021-11-09')).rows).toEqual([])
  expect((await daysOf('&from=yesterday&to=2021-13-41')).total).toBe((await daysOf()).total)
})

test('the hash of a day is the hash of its listed content', async () => {
  for (const row of (await daysOf('&limit=100')).rows) {
    const { day, prev, gap, records } = row
    const content = gap ? { gap } : { records: records as unknown as SignalRecord[] }
    const text = canonicalDay({ country: 'kr', day: day as TradingDay, prev, ...content })
    expect(createHash('sha256').update(text).digest('hex')).toBe(row.hash)
  }
})

test('a reader can verify the stored lines, and a changed byte is found', async () => {
  const { sessions, head, chain } = await daysOf()
  const answer = await fetch(`${site.address}/api/v2/record/chain/?country=kr`)
  expect(answer.headers.get('content-type')).toBe('application/octet-stream')
  expect(answer.headers.get('etag')).not.toBeNull()
  const bytes = new Uint8Array(await answer.arrayBuffer())
  const stored = await site.stores.seals.lines('kr')
  expect(Buffer.from(bytes).equals(Buffer.concat(stored.map(({ line }) => line)))).toBe(true)
  const against = { country: 'kr', sessions: sessions.map(toTradingDay), sha256, head: head!.hash } as const
  const { days, gaps, records, live } = chain
  expect(await verifyChain(bytes, against)).toEqual({
    ok: true,
    value: { days, gaps, records, live, head: head!.hash },
  })
  bytes[bytes.length >> 1]! ^= 1
  expect((await verifyChain(bytes, against)).ok).toBe(false)
})

test('the newer part of the chain is verified from the hash before it', async () => {
  const { rows, head } = await daysOf('&limit=30')
  const [first, before] = [rows[20]!, rows[21]!]
  const answer = await fetch(`${site.address}/api/v2/record/chain/?country=kr&from=${first.date}`)
  const verified = await verifyChain(new Uint8Array(await answer.arrayBuffer()), {
    country: 'kr',
    sessions: rows
      .slice(0, 21)
      .map(({ day }) => toTradingDay(day))
      .reverse(),
    sha256,
    previous: before.hash,
    head: head!.hash,
  })
  expect(verified).toMatchObject({ ok: true, value: { days: 21, gaps: 1 } })
})

test('the CSV has a line for every record and one for the gap, each marked as simulated', async () => {
  const answer = await fetch(`${site.address}/api/v2/record/csv/?country=kr`)
  expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8')
  const read = [...readCsv(await answer.text())].map(row => (row.ok ? row.value.fields : []))
  const [names, ...lines] = read
  const table = lines.map(fields => Object.fromEntries(names!.map((name, at) => [name, fields[at]])))
  const { chain } = await daysOf()
  expect(table.length).toBe(chain.records + chain.gaps)
  expect(new Set(table.map(({ simulated }) => simulated))).toEqual(new Set(['true']))
  expect(table.filter(({ gap }) => gap !== '')).toMatchObject([
    { gap: 'not_run', day: '2021-11-04', fsym_id: '' },
  ])
  const inCsv = table.filter(({ fsym_id }) => fsym_id === sound)
  const all = (await allDays()).flatMap(row => row.records).filter(({ fsym_id }) => fsym_id === sound)
  expect(inCsv.map(({ signal, close, hash }) => `${signal} ${close} ${hash?.length}`)).toEqual(
    all.reverse().map(({ signal, close }) => `${signal} ${close} 64`),
  )
  expect(inCsv[0]!.name_en).toBe('Wander 4, Inc')
})

test('every sealed signal of a stock can be recomputed from the data sent with it, to the last bit', async () => {
  const mine = (await allDays()).flatMap(row => row.records).filter(({ fsym_id }) => fsym_id === sound)
  expect(mine.length).toBeGreaterThan(10)
  for (const { day } of mine) {
    const { status, body } = await signalOf(sound, day)
    expect(status).toBe(200)
    const bars = barsFrom(body.bars)
    expect(bars.day.at(-1)).toBe(day)
    for (const each of body.records) {
      const sealed = each as unknown as SignalRecord
      expect(compareRecord(sealed, recompute(sound, bars, bars.day.length - 1))).toEqual([])
    }
    const { body: sealedBody } = /^\{"body":(?<body>.*),"hash":"[0-9a-f]{64}"\}$/.exec(body.seal.line)!
      .groups!
    expect(createHash('sha256').update(sealedBody!).digest('hex')).toBe(body.seal.hash)
    expect(body.corrections).toEqual([])
  }
})

test('a corrected price is in the list of corrections, and with the later signals that used the old price', async () => {
  const { corrections } = await daysOf()
  expect(corrections).toMatchObject([
    { fsym_id: corrected, day: '2021-03-02', field: 'close', source: 'demo', name_kr: '방랑 3' },
  ])
  expect(corrections[0]!.was).not.toBe(corrections[0]!.became)
  const mine = (await allDays()).flatMap(row => row.records).filter(({ fsym_id }) => fsym_id === corrected)
  const [newest, oldest] = [mine[0]!, mine.at(-1)!]
  expect(newest.day).toBeGreaterThan(correctedDay)
  expect((await signalOf(corrected, newest.day)).body.corrections).toEqual(corrections)
  expect((await signalOf(corrected, oldest.day)).body.corrections).toEqual([])
})

test('a signal that was not sealed is not found, with the reason', async () => {
  const problem = async (path: string) => {
    const { status, body } = await site.get<Problem>(`/api/v2/record/signal/${path}/`)
    return { status, ...body }
  }
  expect(await problem(`${sound}/2021-11-04`)).toMatchObject({ status: 404, fields: { gap: 'not_run' } })
  expect(await problem(`${sound}/2021-11-06`)).toMatchObject({ status: 404, code: 'not_found' })
  expect(await problem(`${sound}/20211345`)).toMatchObject({ status: 400, code: 'bad_request' })
  // The stock may belong to the country that is not published yet, so it cannot be called unknown.
  expect(await problem('NOBODY-S/2021-11-05')).toMatchObject({ status: 503, code: 'not_ready' })
  for (const path of ['', 'chain/', 'csv/', 'track/', 'trades/'])
    expect((await site.get<Problem>(`/api/v2/record/${path}?country=us`)).body.code).toBe('not_ready')
})

test('the track record equals the one of the sealed signals, with live and back-test apart', async () => {
  const track = (await site.get<TrackRecordReply>('/api/v2/record/track/?country=kr')).body
  expect(track).toMatchObject({ as_of: '2021-11-08', simulated: true, costs_version: 'costs-1' })
  expect(track.can_seal_in_time).toBe(true)
  const records = (await allDays()).flatMap(row => row.records) as unknown as SignalRecord[]
  const stocks = new Map(
    await Promise.all(
      wanderers.map(async ({ fsym_id, market }) => {
        const bars = await site.stores.bars.all(fsym_id)
        return [fsym_id, { market, isFund: false, delistedAt: null, bars }] as const
      }),
    ),
  )
  const index = await site.stores.bars.all('INDEX-KOSPI')
  const own = trackRecord(records, {
    market: { index, stocks },
    asOf: toTradingDay(20211108),
    costOf: trade => computeTradeCost(trade).total,
  })
  for (const edition of ['live', 'backtest'] as const) {
    const { count, all, closed, sample, months } = track[edition]
    expect(count).toEqual(own[edition].count)
    expect([all.net, all.hit_rate, closed.n]).toEqual([
      own[edition].all.net,
      own[edition].all.hitRate,
      own[edition].closed.n,
    ])
    expect(all.baselines).toEqual(own[edition].all.baselines)
    expect(sample.is_meaningful).toBe(own[edition].sample.isMeaningful)
    expect(months.reduce((sum, { n }) => sum + n, 0)).toBe(all.n)
    // There are too few sessions for a model, so no odds were sealed.
    expect(track[edition].odds).toBeNull()
  }
  expect(track.backtest.all.n).toBeGreaterThan(20)
  expect(track.backtest.all.net?.interval).not.toBeNull()
})

test('every trade is listed, including the one with the largest loss', async () => {
  const track = (await site.get<TrackRecordReply>('/api/v2/record/track/?country=kr')).body
  const { count } = track.backtest
  const total = Object.values(count).reduce((sum, each) => sum + each)
  const trades = async (more: string) =>
    (await site.get<Trades>(`/api/v2/record/trades/?country=kr&edition=backtest${more}`)).body
  const newest = await trades('&limit=200')
  expect(newest.total).toBe(total)
  expect(newest.rows.length).toBe(total)
  const signalDays = newest.rows.map(({ signal_day }) => signal_day)
  expect(signalDays).toEqual(signalDays.toSorted().reverse())
  const [worst, best] = [await trades('&order=worst&limit=200'), await trades('&order=best&limit=1')]
  const nets = worst.rows.flatMap(({ net }) => net ?? [])
  expect(nets).toEqual(nets.toSorted((a, b) => a - b))
  expect(nets.length).toBe(track.backtest.all.n)
  expect(nets[0]).toBeLessThan(0)
  expect(best.rows[0]!.net).toBe(nets.at(-1))
  expect((await trades('&offset=2&limit=3')).rows).toEqual(newest.rows.slice(2, 5))
  const { bought, left, gross, costs, net } = worst.rows[0]!
  expect(net).toBeCloseTo(gross! - costs!, 12)
  expect([bought!.at, left!.day > bought!.day]).toEqual(['open', true])
})

const barsFrom = (lists: Sealed['bars']): Bars => ({
  day: Int32Array.from(lists.day),
  open: Float64Array.from(lists.open),
  high: Float64Array.from(lists.high),
  low: Float64Array.from(lists.low),
  close: Float64Array.from(lists.close),
  volume: Float64Array.from(lists.volume),
  factor: Float64Array.from(lists.factor),
})
