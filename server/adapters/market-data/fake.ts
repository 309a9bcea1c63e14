/** What every vendor's fake can be told to do wrong, in the vendor's own way of doing so. */
export const fakeFaults = [
  /** Too many calls, for the first two answers. */
  'too-many',
  /** Its own kind of 5xx, for the first two answers. */
  'broken',
  /** A page in HTML with status 200, once. */
  'html',
  /** The connection ends in the middle of a body, once. */
  'truncated',
  /** One page of the longest list comes twice. */
  'duplicate-page',
  /** Everything lies around the change to and from daylight-saving time. */
  'clock-change',
  /** There is nothing for the newest day. */
  'empty-day',
  /** Every call is refused: a wrong key. */
  'refused',
] as const
export type FakeVendorFault = (typeof fakeFaults)[number]

/** A server on loopback that speaks a vendor's format. */
export type Fake = {
  url: URL
  /** The path of every call it has got, without its secrets. */
  calls: readonly string[]
  close(): Promise<void>
}

export type StartFake = (options?: { faults?: readonly FakeVendorFault[]; port?: number }) => Promise<Fake>
