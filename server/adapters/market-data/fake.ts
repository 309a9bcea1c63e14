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

export type StartFakeVendor = (options?: {
  faults?: readonly FakeVendorFault[]
  port?: number
}) => Promise<FakeVendorServer>
