import * as z from 'zod/mini'
import { type ReplyVerdict, retryAfterMs, type VendorReply } from '../ask.ts'
import { AlpacaRefusal } from './wire.ts'

/** One symbol that the vendor does not know makes it refuse the whole list. */
export type UnknownSymbol = { unknown: string }

export type ExpectedAlpacaReply<T extends z.core.$ZodType> = {
  schema: T
  path: string
  secrets: readonly string[]
}

export function judgeAlpacaReply<T extends z.core.$ZodType>(
  { status, headers, body }: VendorReply,
  { schema, path, secrets }: ExpectedAlpacaReply<T>,
): ReplyVerdict<z.output<T> | UnknownSymbol> {
  const json = parsed(body)
  const message = AlpacaRefusal.safeParse(json).data?.message ?? ''
  const reason = secrets.reduce((text, secret) => text.replaceAll(secret, '…'), message).slice(0, 200)
  const detail = `${status} from ${path}${reason && `: ${reason}`}`
  if (status === 401 || status === 403) return { is: 'bad', because: 'refused', detail }
  if (status === 429) {
    const afterMs = pauseMs(headers)
    return { is: 'again', because: 'rate_limited', detail, ...(afterMs === undefined ? {} : { afterMs }) }
  }
  if (status >= 500) return { is: 'again', because: 'unreachable', detail }
  const unknown = status === 400 ? /invalid symbol: ([^\s",]+)/.exec(message)?.[1] : undefined
  if (unknown !== undefined) return { is: 'good', value: { unknown } }
  if (status !== 200) return { is: 'bad', because: 'unreadable', detail }
  // A maintenance page has status 200, too.
  if (json === undefined) return { is: 'again', because: 'unreadable', detail: `no JSON from ${path}` }
  const read = z.safeParse(schema, json)
  if (read.success) return { is: 'good', value: read.data }
  const at = read.error.issues[0]?.path.join('.') ?? ''
  return { is: 'bad', because: 'unreadable', detail: `${path}: ${at} is not as it was` }
}

/** The wait until the minute's calls are counted anew, by the vendor's own clock. */
function pauseMs(headers: Headers): number | undefined {
  const now = Date.parse(headers.get('date') ?? '')
  if (Number.isNaN(now)) return undefined
  const reset = headers.get('x-ratelimit-reset') ?? ''
  return /^\d{9,11}$/.test(reset) ? Math.max(0, Number(reset) * 1000 - now) : retryAfterMs(headers, now)
}

function parsed(body: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(body))
  } catch {
    return undefined
  }
}
