import { err, ok, type Result } from '#domain/kernel/result.ts'
import { readAtMost } from '#server/adapters/vendor-calls/read-reply.ts'

/** The network, the time and randomness are passed in, so that tests need neither a network nor real time. */
export type VendorDeps = {
  fetch: typeof fetch
  pause(ms: number): Promise<void>
  /** Returns milliseconds of a clock that never goes back. */
  elapsed(): number
  /** Returns a random number, at least 0 and below 1. */
  random(): number
}

export type VendorLimits = {
  /** The total number of attempts for one request. */
  tries: number
  /**
   * Milliseconds of the pause before the second attempt. The pause doubles for each further attempt up to
   * `mostPauseMs`, and is shortened at random so that many clients do not retry at once.
   */
  firstPauseMs: number
  mostPauseMs: number
  timeoutMs: number
  mostBytes: number
  /** The least time in milliseconds between the starts of two requests. */
  betweenMs: number
  /** The most requests a day, retries included; further ones are refused here, so that the vendor does not lock the key. */
  callsPerDay?: number
}

export const usualVendorLimits: VendorLimits = {
  tries: 5,
  firstPauseMs: 500,
  mostPauseMs: 20_000,
  timeoutMs: 30_000,
  mostBytes: 64 * 1024 * 1024,
  betweenMs: 0,
}

const DAY_MS = 24 * 60 * 60 * 1000

export type VendorReply = { status: number; headers: Headers; body: Uint8Array }

/** What a vendor's client decides about a reply. */
export type ReplyVerdict<T> =
  | { is: 'good'; value: T }
  /** The request is worth a retry; `afterMs` is the wait that the vendor asks for. */
  | { is: 'again'; because: VendorFault['kind']; detail: string; afterMs?: number }
  | { is: 'bad'; because: VendorFault['kind']; detail: string }

export type VendorFault = { kind: 'unreachable' | 'refused' | 'rate_limited' | 'unreadable'; detail: string }

export type VendorCall = <T>(
  request: () => { url: URL; init?: RequestInit },
  judge: (answer: VendorReply) => ReplyVerdict<T>,
) => Promise<Result<T, VendorFault>>

/** One attempt at a request; it is repeated as long as its verdict is «again». */
export type VendorAttempts = <T>(attempt: () => Promise<ReplyVerdict<T>>) => Promise<Result<T, VendorFault>>

/** Makes the client of one vendor: each of its requests has a time limit and a size limit, and is attempted as `vendorAttempts` says. */
export function vendorClient(
  deps: VendorDeps,
  limits: VendorLimits,
  attempts: VendorAttempts = vendorAttempts(deps, limits),
): VendorCall {
  return (request, judge) => attempts(() => once(deps, limits, request, judge))
}

/** Attempts keep a minimum distance in time, and end after a number of them. All requests to one vendor share them. */
export function vendorAttempts(deps: VendorDeps, limits: VendorLimits): VendorAttempts {
  let freeAt = 0
  let [dayBegan, spent] = [deps.elapsed(), 0]
  const isSpent = (): boolean => {
    if (deps.elapsed() - dayBegan >= DAY_MS) [dayBegan, spent] = [deps.elapsed(), 0]
    return spent++ >= (limits.callsPerDay ?? Number.POSITIVE_INFINITY)
  }
  const turn = async () => {
    const now = deps.elapsed()
    const at = Math.max(now, freeAt)
    freeAt = at + limits.betweenMs
    if (at > now) await deps.pause(at - now)
  }
  return async attempt => {
    let fault: VendorFault = { kind: 'unreachable', detail: 'it was never asked' }
    for (let tried = 1; tried <= limits.tries; tried++) {
      if (isSpent())
        return err({ kind: 'rate_limited', detail: `${limits.callsPerDay} calls within a day are enough` })
      await turn()
      const verdict = await attempt()
      if (verdict.is === 'good') return ok(verdict.value)
      fault = { kind: verdict.because, detail: verdict.detail }
      if (verdict.is === 'bad') return err(fault)
      if (tried === limits.tries) break
      const backOff = Math.min(limits.mostPauseMs, limits.firstPauseMs * 2 ** (tried - 1))
      const retryAfter = Math.min(limits.mostPauseMs, verdict.afterMs ?? 0)
      await deps.pause(Math.max(retryAfter, backOff * (0.5 + 0.5 * deps.random())))
    }
    return err({ ...fault, detail: `${fault.detail}, ${limits.tries} times` })
  }
}

async function once<T>(
  { fetch: ask }: VendorDeps,
  { timeoutMs, mostBytes }: VendorLimits,
  request: Parameters<VendorCall>[0],
  judge: (answer: VendorReply) => ReplyVerdict<T>,
): Promise<ReplyVerdict<T>> {
  const { url, init } = request()
  try {
    const response = await ask(url, { redirect: 'error', ...init, signal: AbortSignal.timeout(timeoutMs) })
    const body = await readAtMost(response, mostBytes)
    if (body === null)
      return { is: 'bad', because: 'unreadable', detail: `more than ${mostBytes} bytes from ${url.pathname}` }
    return judge({ status: response.status, headers: response.headers, body })
  } catch (error) {
    return unreachableVerdict(error, url)
  }
}

/** The message of a failed fetch can contain the whole address, and with it an API key, so that only its code is kept. */
export function unreachableVerdict(error: unknown, url: URL): ReplyVerdict<never> {
  const name = error instanceof Error ? ((error.cause as { code?: string })?.code ?? error.name) : 'unknown'
  return { is: 'again', because: 'unreachable', detail: `${name} at ${url.host}${url.pathname}` }
}

/** Reads the wait that a Retry-After header asks for, in seconds or as a date; returns undefined for anything else. */
export function retryAfterMs(headers: Headers, now: number): number | undefined {
  const said = headers.get('retry-after')
  if (said === null) return undefined
  if (/^\d{1,6}$/.test(said)) return Number(said) * 1000
  const at = Date.parse(said)
  return Number.isNaN(at) ? undefined : Math.max(0, at - now)
}
