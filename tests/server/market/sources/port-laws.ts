import { describe, expect, it } from 'vitest'
import type { Result } from '#domain/kernel/result.ts'
import { type TradingDay, toTradingDay } from '#domain/market/calendar/day.ts'
import { previousSession, sessionDaysBetween, sessionOnOrBefore } from '#domain/market/calendar/session.ts'
import { feeds } from '#domain/market/feed.ts'
import type { Instrument } from '#domain/market/instrument.ts'
import type { FakeVendorFault, FakeVendorServer } from '#server/adapters/market-data/fake.ts'
import type { FeedBatch, FeedFault, FeedRequest, MarketData } from '#server/market-ports.ts'
import {
  applyBatches,
  batchesIn,
  batchRows,
  belongsToOneDay,
  faultsIn,
  isBar,
  isKnownRow,
  type KnownRows,
  newestKnownBars,
  sortedRows,
  tradedPrices,
  withoutFormerHoldings,
} from './port-known.ts'
import { clockChanges, faultsInBatch } from './port-lawful.ts'
import type { VendorUnderTest } from './port-vendor.ts'

/** Before the first session of every fake. */
const FROM = toTradingDay(20241101)

type Read = readonly Result<FeedBatch, FeedFault>[]

/** Calls that retries may add: at most two replies at the start are refused, and a token may be requested again. */
const MOST_MORE_CALLS = 4
/** Sessions before the newest one at which an earlier read ended: yesterday, after a holiday, last week, before a split. */
const stops =
  process.env.PROOF_ROUNDS === 'full' ? [...Array(24).keys()].map(at => 1 + at * 19) : [1, 2, 6, 90, 330]

export function portLaws(vendor: VendorUnderTest): void {
  const { country, until, from = FROM } = vendor

  const askFor = (known: KnownRows = new Map(), day = until): FeedRequest => {
    const listed = [...known.values()].flatMap(({ feed, value }) =>
      feed === 'listing' ? [value as Instrument] : [],
    )
    const instruments = listed.length > 0 ? listed : (vendor.instruments ?? [])
    return {
      country,
      feeds: vendor.feeds ?? feeds,
      from,
      until: day,
      instruments,
      newest: newestKnownBars(known),
    }
  }

  const readAll = async (market: MarketData, ask: FeedRequest): Promise<Read> => {
    const read: Result<FeedBatch, FeedFault>[] = []
    for await (const one of market.read(ask)) {
      read.push(one)
      expect(read.length, 'a source comes to an end').toBeLessThan(100_000)
    }
    return read
  }

  /** Runs with a fake that is closed in any case. All faults and calls are searched for secrets. */
  const using = async <T>(
    faults: readonly FakeVendorFault[],
    run: (
      read: (ask?: FeedRequest) => Promise<Read>,
      fake: FakeVendorServer,
      market: MarketData,
    ) => Promise<T>,
  ): Promise<T> => {
    const { market, fake } = await vendor.start(faults)
    let open = true
    const close = async () => {
      if (open) await fake.close()
      open = false
    }
    const told: FeedFault[] = []
    try {
      return await run(
        async (ask = askFor()) => {
          const read = await readAll(market, ask)
          told.push(...faultsIn(read))
          return read
        },
        {
          url: fake.url,
          close,
          get calls() {
            return fake.calls
          },
        },
        market,
      )
    } finally {
      await close()
      expectNoSecret(JSON.stringify([told, fake.calls]))
    }
  }

  const expectNoSecret = (text: string) => {
    for (const secret of vendor.secrets)
      for (const spelled of [secret, encodeURIComponent(secret), Buffer.from(secret).toString('base64')])
        expect(text.includes(spelled), 'a secret is told').toBe(false)
  }

  const stopsHere = stops.filter(stop => sessionDaysBetween(country, from, until).length > stop + 5)

  const knownFrom = (read: Read): KnownRows => applyBatches(new Map(), batchesIn(read))

  const expectLawful = (read: Read, ask: FeedRequest) =>
    expect(batchesIn(read).flatMap(batch => faultsInBatch(batch, ask))).toEqual([])

  const expectSame = (known: KnownRows, wanted: KnownRows) =>
    expect(sortedRows(withoutFormerHoldings(known))).toEqual(sortedRows(withoutFormerHoldings(wanted)))

  const sessionsBefore = (count: number): TradingDay => {
    let day = until
    for (let at = 0; at < count; at++) day = previousSession(country, day)
    return day
  }

  let fromTheStart: Promise<{ all: Read; calls: number }> | undefined
  /** The source without faults, read once; a test of its own checks that a second read gives the same. */
  const clean = () => {
    fromTheStart ??= using([], async (read, fake) => ({ all: await read(), calls: fake.calls.length }))
    return fromTheStart
  }

  describe(`${vendor.name} keeps the laws of the port`, () => {
    it('has a session as the newest day of its fake', () =>
      expect(sessionOnOrBefore(country, until)).toBe(until))

    it('yields valid batches of exactly the feeds it names', () =>
      using([], async (_read, _fake, market) => {
        const ask = askFor()
        const { all } = await clean()
        expect(faultsIn(all).filter(fault => fault.all)).toEqual([])
        expectLawful(all, ask)
        const brought = new Set(batchesIn(all).map(({ feed }) => feed))
        expect([...brought].sort()).toEqual([...market.feeds].sort())
        expect(market.countries).toContain(country)
      }))

    it('yields the listing first and once, and nothing of a stock that is not listed', () =>
      using([], async (_read, _fake, market) => {
        const { all } = await clean()
        const at = all.flatMap((one, index) => (one.ok && one.value.feed === 'listing' ? [index] : []))
        expect(at).toEqual(market.feeds.includes('listing') ? [0] : [])
        const rows = [...knownFrom(all).values()]
        const listed = new Set([
          ...(vendor.instruments ?? []).map(({ fsym_id }) => fsym_id),
          ...rows.filter(({ feed }) => feed === 'listing').map(({ value }) => (value as Instrument).fsym_id),
        ])
        const others = rows.filter(
          ({ feed, whose }) => feed !== 'index' && whose !== '' && !listed.has(whose),
        )
        expect(others.map(({ whose }) => whose)).toEqual([])
      }))

    it('yields no key twice', async () => {
      const keys = batchesIn((await clean()).all)
        .flatMap(batchRows)
        .map(({ key }) => key)
      const seen = new Set<string>()
      expect(keys.filter(key => seen.size === seen.add(key).size)).toEqual([])
    })

    it('yields the same when it is read twice', () =>
      using([], async read => {
        expect(await read()).toEqual(await read())
      }))

    it.each(stopsHere)(
      'continues from data that ends %i sessions ago to the same rows as a read from the start',
      stop =>
        using([], async read => {
          const day = sessionsBefore(stop)
          const earlierAsk = askFor(new Map(), day)
          const earlier = await read(earlierAsk)
          expectLawful(earlier, earlierAsk)
          const stored = knownFrom(earlier)
          const whole = knownFrom((await clean()).all)
          expect(tradedPrices(stored)).toEqual(tradedPrices(whole, day))
          const ask = askFor(stored)
          const more = await read(ask)
          expectLawful(more, ask)
          expectSame(applyBatches(stored, batchesIn(more)), whole)
        }),
    )

    it('yields no older stored bar again unless it changed', () =>
      using([], async read => {
        const whole = knownFrom((await clean()).all)
        const newest = newestKnownBars(whole)
        const again = batchesIn(await read(askFor(whole))).flatMap(batchRows)
        const older = again.filter(
          ({ feed, whose, day }) => (feed === 'bars' || feed === 'index') && day! < newest.get(whose)!.day,
        )
        expect(older).toEqual([])
      }))

    it.each([
      ['close', { close: 1.01, factor: 1 }],
      ['factor', { close: 1, factor: 0.5 }],
    ] as const)('yields the whole history if the stored %s differs', (_what, times) =>
      using([], async (read, _fake, market) => {
        const whole = knownFrom((await clean()).all)
        const ask = askFor(whole)
        // Delisted stocks may be skipped.
        const gone = new Set(ask.instruments.filter(one => one.delisted_at !== null).map(one => one.fsym_id))
        const latest = Math.max(...[...newestKnownBars(whole).values()].map(({ day }) => day))
        for (const [whose, { day, close, factor }] of newestKnownBars(whole)) {
          if (gone.has(whose)) continue
          const newest = new Map(ask.newest)
          newest.set(whose, { day, close: close * times.close, factor: factor * times.factor })
          const again = batchesIn(await read({ ...ask, newest })).flatMap(batchRows)
          const wanted = sortedRows(whole).filter(
            row => row.whose === whose && isBar(row) && (!vendor.readsWholeSessions || row.day! >= latest),
          )
          expect(again.filter(row => row.whose === whose && isBar(row))).toEqual(wanted)
        }
        expect(newestKnownBars(whole).size > 0).toBe(market.feeds.includes('bars'))
      }),
    )

    if (vendor.asksNobody) return

    it.each(['too-many', 'broken', 'html', 'truncated'] as const)('recovers from «%s» by retrying', fault =>
      using([fault], async (read, fake) => {
        const { all, calls } = await clean()
        expect(await read()).toEqual(all)
        expect(fake.calls.length).toBeGreaterThan(calls)
        expect(fake.calls.length).toBeLessThanOrEqual(calls + MOST_MORE_CALLS)
      }),
    )

    it('recovers from three different faults in one read', () =>
      using(['too-many', 'html', 'duplicate-page'], async read =>
        expect(knownFrom(await read())).toEqual(knownFrom((await clean()).all)),
      ))

    it('is not confused by a page that arrives twice', () =>
      using(['duplicate-page'], async read => expect(await read()).toEqual((await clean()).all)))

    it('has the right days around a change of the clock', () =>
      using(['clock-change'], async read => {
        const ask = askFor()
        const all = await read(ask)
        expect(faultsIn(all).filter(fault => fault.all)).toEqual([])
        expect(batchesIn(all).length).toBeGreaterThan(0)
        expectLawful(all, ask)
        const traded = new Set([...knownFrom(all).values()].flatMap(row => (isBar(row) ? [row.day!] : [])))
        if (traded.size === 0) return
        const days = [...traded].sort((a, b) => a - b) as TradingDay[]
        const expected = clockChanges(country, days[0]!, days.at(-1)!)
        expect(expected.length > 0).toBe(country === 'us')
        expect(expected.filter(day => !traded.has(day))).toEqual([])
      }))

    it('does not take an empty newest day for an error, and invents nothing', () =>
      using([], async (readClean, _fake, market) => {
        const { all: wanted } = await clean()
        const whole = knownFrom(wanted)
        const before = previousSession(country, until)
        const stored = knownFrom(await readClean(askFor(new Map(), before)))
        await using(['empty-day'], async read => {
          const all = await read()
          expect(faultsIn(all)).toEqual(faultsIn(wanted))
          const known = knownFrom(all)
          const invented = [...known.values()].filter(
            row => belongsToOneDay(row) && (row.day === until || !isKnownRow(whole, row)),
          )
          expect(invented).toEqual([])
          const traded = (of: KnownRows, day: TradingDay) => tradedPrices(of, day).length
          expect(traded(known, until)).toBe(traded(whole, before))
          const more = await read(askFor(stored))
          expect(tradedPrices(applyBatches(stored, batchesIn(more)))).toEqual(tradedPrices(stored))
          if (market.feeds.includes('bars')) expect(traded(known, until)).toBeLessThan(traded(whole, until))
        })
      }))

    it('stops at once when it is refused', () =>
      using(['refused'], async read => {
        expect(await read()).toEqual([
          { ok: false, error: expect.objectContaining({ all: true, kind: 'refused', fsym_id: null }) },
        ])
      }))

    it('stops at once when the vendor is unreachable, and reveals no secret', () =>
      using([], async (read, fake) => {
        await fake.close()
        expect(await read()).toEqual([
          { ok: false, error: expect.objectContaining({ all: true, kind: 'unreachable', fsym_id: null }) },
        ])
      }))
  })
}
