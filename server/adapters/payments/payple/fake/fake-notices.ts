import { setTimeout as pause } from 'node:timers/promises'

/** What the vendor tells our server on its own: a webhook, or the result of its window once more. */
export type FakeNotice = { url: string; contentType: string; body: string }

/** The real vendor repeats a notice until it is answered with 200; how often and how long is our choice. */
const MOST_TRIES = 20
const TIMEOUT_MS = 10_000

export type FakeNoticeOptions = {
  retryMs?: number
  /** How long a notice is on its way, chosen anew for each. */
  delayMs?: () => number
}

/** Tells our server what there is to say until it has heard it. Nothing leaves this machine. */
export function createFakeNoticeSender({ retryMs = 2_000, delayMs = () => 0 }: FakeNoticeOptions = {}) {
  const closing = new AbortController()
  const heard: FakeNotice[] = []
  async function tell(notice: FakeNotice): Promise<void> {
    for (let tries = 0; tries < MOST_TRIES; tries++) {
      const wait = tries === 0 ? delayMs() : retryMs
      await pause(wait, undefined, { ref: false, signal: closing.signal })
      if (!(await isHeard(notice, closing.signal))) continue
      heard.push(notice)
      return
    }
  }
  return {
    heard,
    send(notice: FakeNotice): void {
      // A sender that is closed ends what it was about to say.
      if (isLoopback(notice.url)) void tell(notice).catch(() => {})
    },
    close: () => closing.abort(),
  }
}

/** A result is answered with the address of the page that shows it. */
async function isHeard({ url, contentType, body }: FakeNotice, closing: AbortSignal): Promise<boolean> {
  try {
    const signal = AbortSignal.any([closing, AbortSignal.timeout(TIMEOUT_MS)])
    const headers = { 'content-type': contentType }
    const replied = await fetch(url, { method: 'POST', redirect: 'manual', headers, body, signal })
    await replied.arrayBuffer()
    return replied.status === 200 || replied.status === 303
  } catch {
    return false
  }
}

const isLoopback = (url: string): boolean =>
  URL.canParse(url) && ['localhost', '127.0.0.1', '[::1]'].includes(new URL(url).hostname)
