import type { FakeUniverseSize } from './fake-generated-series.ts'

/** Faults that the fake server of every vendor can produce, each in the vendor's own format. */
export const fakeVendorFaults = [
  /** The first two replies say that there are too many requests. */
  'too-many',
  /** The first two replies are the vendor's form of a 5xx error. */
  'broken',
  /** One reply is an HTML page with status 200. */
  'html',
  /** One connection ends in the middle of a body. */
  'truncated',
  /** One page of the longest list is repeated. */
  'duplicate-page',
  /** All data is close to the start or the end of daylight saving time. */
  'clock-change',
  /** There is no data for the newest day. */
  'empty-day',
  /** Every request is refused, as with a wrong key. */
  'refused',
] as const
export type FakeVendorFault = (typeof fakeVendorFaults)[number]

/** A fake server on the loopback address that replies in a vendor's format. */
export type FakeVendorServer = {
  url: URL
  /** The path of every request so far, without secrets. */
  calls: readonly string[]
  close(): Promise<void>
}

type FakeVendorOptions = { faults?: readonly FakeVendorFault[]; port?: number }

export type StartFakeVendor = (options?: FakeVendorOptions) => Promise<FakeVendorServer>

/** So many calls within so many milliseconds are answered, and further ones refused as the vendor refuses them. */
export type FakeCallLimit = { calls: number; withinMs: number }

/** A whole market in place of a handful of companies, and the limits of the vendor, on the clock of the caller. */
export type FakeMarketOptions = FakeVendorOptions & {
  universe?: FakeUniverseSize
  limits?: readonly FakeCallLimit[]
}

/** A fake that counts what it sends and what it refuses, and knows when it was called last on the caller's clock. */
export type FakeMarketServer = FakeVendorServer & {
  readonly sentBytes: number
  readonly refusals: number
  readonly calledAt: number
}

export type StartFakeMarket = (options?: FakeMarketOptions) => Promise<FakeMarketServer>

/** The milliseconds on the caller's clock; a limit is kept on it, so that hours pass in a test without waiting. */
export const FAKE_CLOCK_HEADER = 'x-fake-clock'
