import { isRetired, type PushSender, type Subscriptions } from '../../alert-ports.ts'

/** Tells a device at its start whether its subscription is still stored and valid. */
export async function checkSubscription(
  { subscriptions, sender }: { subscriptions: Pick<Subscriptions, 'byEndpoint'>; sender: PushSender },
  given: { userPk: number; endpoint: string; key_id: string; now: Date },
): Promise<{ id: string | null; state: 'known' | 'renew' | 'unknown' }> {
  const found = await subscriptions.byEndpoint(given.userPk, given.endpoint, given.now)
  if (!found) return { id: null, state: 'unknown' }
  const isGood =
    found.key_id === given.key_id && sender.stillGood(found.key_id, given.now) && !isRetired(found)
  return { id: found.id, state: isGood ? 'known' : 'renew' }
}
