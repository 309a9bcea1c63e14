/** The campaign parameters of the link that led here, until somebody signs in. */
export type ArrivalLink = { utm: Readonly<Record<string, string>>; at: number }

const KEY = 'tidemark-arrival'
const parameters = ['utm_source', 'utm_medium', 'utm_campaign', 'utm_term', 'utm_content']
/** The server takes no longer value. */
const LONGEST = 255
/** Our choice: whoever signs in later did not come by that link any more. */
const KEPT_MS = 30 * 24 * 60 * 60 * 1000
type Kept = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

const deviceText = (): Kept | null => {
  try {
    return globalThis.localStorage ?? null
  } catch {
    return null
  }
}

/** Returns the campaign parameters of an address; null without any. A value that no link of ours has is left out. */
export function utmOfAddress(address: string): Record<string, string> | null {
  if (!URL.canParse(address)) return null
  const { searchParams } = new URL(address)
  const found = parameters.flatMap(name => {
    const value = searchParams.get(name)?.trim() ?? ''
    const isPlain = value !== '' && value.length <= LONGEST && !/[\p{Cc}\p{Cs}]/u.test(value)
    return isPlain ? [[name, value] as const] : []
  })
  return found.length === 0 ? null : Object.fromEntries(found)
}

/** A later link replaces the earlier one. */
export function keepArrivalLink(
  utm: Record<string, string>,
  now: number,
  kept: Kept | null = deviceText(),
): void {
  try {
    kept?.setItem(KEY, JSON.stringify({ utm, at: now } satisfies ArrivalLink))
  } catch {
    // The storage is full or blocked: where somebody came from stays unknown.
  }
}

export function readArrivalLink(now: number, kept: Kept | null = deviceText()): ArrivalLink | null {
  try {
    const { utm, at } = JSON.parse(kept?.getItem(KEY) ?? '{}') as Partial<ArrivalLink>
    if (typeof at !== 'number' || Math.abs(now - at) >= KEPT_MS || typeof utm !== 'object') return null
    const address = `https://any.example/?${new URLSearchParams(utm)}`
    const known = utmOfAddress(address)
    return known && { utm: known, at }
  } catch {
    return null
  }
}

/** Forgets the link that was sent, unless another one has replaced it meanwhile. */
export function forgetArrivalLink(sent: ArrivalLink, now: number, kept: Kept | null = deviceText()): void {
  if (readArrivalLink(now, kept)?.at !== sent.at) return
  try {
    kept?.removeItem(KEY)
  } catch {
    // Storage that refuses to remove an item has refused to store it too.
  }
}
