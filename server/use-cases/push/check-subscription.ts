import { isRetiredSubscription, type PushSender, type PushSubscriptionStore } from '../../alert-ports.ts'

/** Tells a device that starts the app whether its subscription is still stored and valid. */
export async function checkSubscription(
  { subscriptions, sender }: { subscriptions: Pick<PushSubscriptionStore, 'byEndpoint'>; sender: PushSender },
  input: { userPk: number; endpoint: string; key_id: string; now: Date },
): Promise<{ id: string | null; state: 'known' | 'renew' | 'unknown' }> {
  const found = await subscriptions.byEndpoint(input.userPk, input.endpoint, input.now)
  if (!found) return { id: null, state: 'unknown' }
  const isGood =
    found.key_id === input.key_id &&
    sender.stillGood(found.key_id, input.now) &&
    !isRetiredSubscription(found)
  return { id: found.id, state: isGood ? 'known' : 'renew' }
}
