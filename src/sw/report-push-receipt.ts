import { pushDeviceEndpoints } from '#contract/push-device.ts'

const WAIT_MS = 10_000

/**
 * Reports with the message's receipt that the notification was shown or opened. A failure is ignored, because only a
 * count is lost.
 */
export async function reportPushReceipt(receipt: string, what: 'shown' | 'opened'): Promise<void> {
  if (receipt === '') return
  const { method, path } = pushDeviceEndpoints.heard
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
    // The notification counts as not reported.
  }
}
