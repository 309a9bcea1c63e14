import { type TradingDay, toTradingDay } from '#domain/market/calendar/day.ts'
import { previousSession } from '#domain/market/calendar/session.ts'
import type { Country } from '#domain/market/country.ts'
import { fakeAlpacaCredentials, startAlpacaFake } from '#server/adapters/market-data/alpaca/fake.ts'
import { fakeDatagokrCredentials, startDatagokrFake } from '#server/adapters/market-data/datagokr/fake.ts'
import { startEcbFake } from '#server/adapters/market-data/ecb/fake.ts'
import type { FakeMarketServer } from '#server/adapters/market-data/fake.ts'
import type { FakeUniverseSize } from '#server/adapters/market-data/fake-generated-series.ts'
import { startUsDirectoryFake } from '#server/adapters/market-data/us-directory/fake.ts'
import type { AssumedNetwork } from './fast-clock.ts'

export type FillSize = { kr: number; us: number; sessions: number }
export type FillVendorName = 'datagokr' | 'alpaca' | 'us-directory' | 'ecb'

export type FillVendors = {
  universe: Record<Country, FakeUniverseSize>
  fakes: Readonly<Record<FillVendorName, FakeMarketServer>>
  settings: Record<string, string>
  network: AssumedNetwork
  close(): Promise<void>
}

const SECOND = 1000
const DAY = 24 * 60 * 60 * SECOND

/** The limits that the vendors name, or that others have met. */
const limits = {
  datagokr: [
    { calls: 30, withinMs: SECOND },
    { calls: 10_000, withinMs: DAY },
  ],
  alpaca: [{ calls: 200, withinMs: 60 * SECOND }],
} as const

/** Assumed and not measured: a session of the public data portal takes long to make, and the line is a plain one at home. */
const assumedLatencyMs = { datagokr: 1200, alpaca: 300, 'us-directory': 300, ecb: 300 } as const
const bytesPerSecond = 6_000_000

/** Friday's session is ready in both countries at noon of Monday. */
export const fillStart = Date.parse('2026-11-23T13:30:00+09:00')
const until = toTradingDay(20261120)

function universeOf(country: Country, instruments: number, sessions: number): FakeUniverseSize {
  let since: TradingDay = until
  for (let at = 1; at < sessions; at++) since = previousSession(country, since)
  return { instruments, since, until }
}

/** The fakes of the two free keys, and of two sources without a key, with a generated universe behind them. */
export async function startFillVendors({ kr, us, sessions }: FillSize): Promise<FillVendors> {
  const universe = { kr: universeOf('kr', kr, sessions), us: universeOf('us', us, sessions) }
  const fakes = {
    datagokr: await startDatagokrFake({ universe: universe.kr, limits: limits.datagokr }),
    alpaca: await startAlpacaFake({ universe: universe.us, limits: limits.alpaca }),
    'us-directory': await startUsDirectoryFake({ universe: universe.us }),
    ecb: await startEcbFake(),
  }
  const names = Object.keys(fakes) as FillVendorName[]
  const latencyMs = Object.fromEntries(names.map(name => [fakes[name].url.origin, assumedLatencyMs[name]]))
  return {
    ...{ universe, fakes, network: { latencyMs, bytesPerSecond } },
    settings: {
      MARKET: 'datagokr,alpaca,us-directory,ecb',
      DATA_GO_KR_URL: fakes.datagokr.url.href,
      DATA_GO_KR_KEY: fakeDatagokrCredentials.serviceKey,
      ALPACA_URL: fakes.alpaca.url.href,
      ALPACA_KEY_ID: fakeAlpacaCredentials.keyId,
      ALPACA_SECRET: fakeAlpacaCredentials.secret,
      US_DIRECTORY_URL: fakes['us-directory'].url.href,
      ECB_URL: fakes.ecb.url.href,
    },
    async close() {
      for (const name of names) await fakes[name].close()
    },
  }
}
