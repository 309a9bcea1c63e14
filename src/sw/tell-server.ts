import { pushDevice } from '#contract/push-device.ts'

const WAIT_MS = 10_000

/** What the receipt of a message is worth: to say, once, that it was shown or opened. A failure is nobody's business. */
export async function tellServer(receipt: string, what: 'shown' | 'opened'): Promise<void> {
  if (receipt === '') return
  const { method, path } = pushDevice.heard
  try {
    await fetch(path, {
      method,
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ receipt, what }),
      credentials: 'omit',
      keepalive: true,
      signal: AbortSignal.timeout(WAIT_MS),
    })
  } catch {
    // It counts as not told.
  }
}
