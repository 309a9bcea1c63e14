import type { PushSubscriptionStore } from '../../alert-ports.ts'

/** Lists a user's devices, newest first, without their endpoints and keys. */
export async function listPushDevices(
  subscriptions: Pick<PushSubscriptionStore, 'ofUser'>,
  userPk: number,
  now: Date,
) {
  const devices = await subscriptions.ofUser(userPk, now)
  const rows = devices.toReversed().map(device => ({
    id: device.id,
    host: new URL(device.endpoint).host,
    user_agent: device.userAgent,
    lang: device.lang,
    made_at: device.madeAt.toISOString(),
    last_sent_at: device.lastSentAt?.toISOString() ?? null,
    failing: device.failures > 0,
  }))
  return { rows }
}
