import type { PushOutcome } from '#server/alert-ports.ts'
import type { PushServiceReply } from './push-connection.ts'

/** Our choice of the longest wait before a retry, in milliseconds; a push is not worth a longer one. */
const longestWaitMs = 3600_000

/**
 * Translates a reply into an outcome. Only 404 and 410 end a device. Any unknown status counts as our own error until
 * an operator has looked at it.
 */
export function outcomeOfPushReply({ status, retryAfter }: PushServiceReply, now: Date): PushOutcome {
  if (status >= 200 && status < 300) return { kind: 'taken' }
  if (status === 404 || status === 410) return { kind: 'gone' }
  if (status === 413) return { kind: 'too_large' }
  if (status === 408 || status === 425 || status === 429 || status >= 500)
    return { kind: 'later', afterMs: retryAfterDelay(retryAfter, now) }
  return { kind: 'refused', status }
}

/** Reads the milliseconds to wait from a header with seconds or a date; returns null for anything else. */
export function retryAfterDelay(retryAfter: string | null, now: Date): number | null {
  if (retryAfter === null) return null
  const text = retryAfter.trim()
  const waitMs = /^\d+$/.test(text)
    ? Number(text) * 1000
    : / GMT$/.test(text)
      ? Date.parse(text) - now.getTime()
      : Number.NaN
  return Number.isNaN(waitMs) ? null : Math.min(longestWaitMs, Math.max(0, waitMs))
}
