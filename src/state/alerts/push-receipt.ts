import { pushDeviceEndpoints } from '#contract/push-device.ts'
import { call } from '../request/api.ts'

/**
 * Reports that a push was opened, where the app opens our page and not the service worker. Whatever else an address may
 * hold is no receipt; a failure is ignored, because only a count is lost.
 */
export async function reportPushOpened(pushId: string): Promise<void> {
  if (!/^[\w-]{22}$/.test(pushId)) return
  await call(pushDeviceEndpoints.heard, { body: { receipt: pushId, what: 'opened' } })
}
