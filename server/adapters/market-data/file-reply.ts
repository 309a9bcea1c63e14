import { type ReplyVerdict, retryAfterMs, type VendorReply } from './ask.ts'

/** The verdict on a reply that brings no file; null for a reply whose body is to be read. */
export function verdictOnFileStatus(
  { status, headers }: VendorReply,
  name: string,
): ReplyVerdict<never> | null {
  const detail = `${status} from ${name}`
  if (status === 429) {
    const afterMs = retryAfterMs(headers, Date.parse(headers.get('date') ?? ''))
    const pause = afterMs === undefined || Number.isNaN(afterMs) ? {} : { afterMs }
    return { is: 'again', because: 'rate_limited', detail, ...pause }
  }
  if (status >= 500) return { is: 'again', because: 'unreachable', detail }
  if (status === 401 || status === 403) return { is: 'bad', because: 'refused', detail }
  if (status !== 200) return { is: 'bad', because: 'unreadable', detail }
  return null
}
