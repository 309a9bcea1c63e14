/** Faults that every vendor's fake can produce, each in the vendor's own format. */
export const fakeFaults = [
  /** Too many requests, for the first two replies. */
  'too-many',
  /** The vendor's form of a 5xx, for the first two replies. */
  'broken',
  /** An HTML page with status 200, once. */
  'html',
  /** The connection ends in the middle of a body, once. */
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
export type FakeVendorFault = (typeof fakeFaults)[number]

/** A server on loopback that replies in a vendor's format. */
export type Fake = {
  url: URL
  /** The path of every request, without secrets. */
  calls: readonly string[]
  close(): Promise<void>
}

export type StartFake = (options?: { faults?: readonly FakeVendorFault[]; port?: number }) => Promise<Fake>
