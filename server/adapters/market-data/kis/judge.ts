import type * as z from 'zod/mini'
import { type ReplyVerdict, retryAfterMs, type VendorReply } from '../ask.ts'
import { jsonIn } from '../json-reply.ts'
import { KisEnvelope } from './wire.ts'

/** `nothing`: the vendor has no data. `expired`: the token has ended. */
export type KisReplyOutcome<T> = { is: 'told'; body: T } | { is: 'nothing' } | { is: 'expired' }

/** The vendor's own codes; most arrive with status 500, those of a refused token with 403. */
const TOO_MANY_A_SECOND = 'EGW00201'
const ONE_TOKEN_A_MINUTE = 'EGW00133'
const expired = ['EGW00121', 'EGW00123']
const wrongKey = ['EGW00003', 'EGW00004', 'EGW00102', 'EGW00103', 'EGW00104', 'EGW00105']
const NO_DATA = '7'

const SECOND = 1_000
/** A little more than a minute, so that the minute has also passed on the vendor's clock. */
export const TOKEN_PAUSE_MS = 61 * SECOND

export function judgeKisReply<T extends z.ZodMiniType>(
  schema: T,
  path: string,
): (answer: VendorReply) => ReplyVerdict<KisReplyOutcome<z.infer<T>>> {
  return ({ status, headers, body }) => {
    const json = jsonIn(body)
    const { rt_cd, msg_cd, error_code } = KisEnvelope.safeParse(json).data ?? {}
    const code = codeIn(msg_cd ?? error_code)
    const detail = `${status} ${code || 'without a code'} at ${path}`

    if (expired.includes(code)) return { is: 'good', value: { is: 'expired' } }
    if (code === ONE_TOKEN_A_MINUTE)
      return { is: 'again', because: 'rate_limited', detail, afterMs: TOKEN_PAUSE_MS }
    if (code === TOO_MANY_A_SECOND || status === 429) {
      const now = Date.parse(headers.get('date') ?? '') || 0
      const afterMs = Math.max(SECOND, retryAfterMs(headers, now) ?? 0)
      return { is: 'again', because: 'rate_limited', detail, afterMs }
    }
    if (wrongKey.includes(code) || status === 401 || status === 403)
      return { is: 'bad', because: 'refused', detail }
    // A reply with status 500 means that the host is up, so the error may concern this request alone.
    if (status >= 500) return { is: 'again', because: 'unreadable', detail }
    if (status !== 200) return { is: 'bad', because: 'unreadable', detail }
    if (json === undefined) return { is: 'again', because: 'unreadable', detail: `no JSON at ${path}` }
    if (rt_cd === NO_DATA) return { is: 'good', value: { is: 'nothing' } }
    if (rt_cd !== undefined && rt_cd !== '0') return { is: 'bad', because: 'unreadable', detail }
    const parsed = schema.safeParse(json)
    if (parsed.success) return { is: 'good', value: { is: 'told', body: parsed.data } }
    return { is: 'bad', because: 'unreadable', detail: `another form than expected at ${path}` }
  }
}

/** The vendor's text can repeat the request, which holds the key, so only a text in the form of a code is passed on. */
const codeIn = (said: string | undefined): string =>
  said !== undefined && /^[A-Z]{2,5}\d{3,8}$/.test(said) ? said : ''
