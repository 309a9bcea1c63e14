import { randomUUID } from 'node:crypto'
import { err, ok, type Result } from '#domain/kernel/result.ts'
import { isRetiredSubscription, type NewAlert, type PushPort } from '../../alert-ports.ts'
import type { Stores, Transaction } from '../../ports.ts'
import { queueDeliveries } from './queue-deliveries.ts'

const trial = (userPk: number, now: Date): NewAlert => ({
  userPk,
  key: `test:${randomUUID()}`,
  type: 'test',
  title_kr: '시험 알림',
  title_en: 'Test alert',
  body_kr: '이 기기로 알림이 옵니다.',
  body_en: 'This device can receive alerts.',
  fsymId: null,
  url: '/notification',
  asOf: null,
  simulated: false,
  madeAt: now,
  fate: 'sent',
})

export type TrialPush = { alertId: string | null; deliveryIds: string[] }

/**
 * Creates a trial push for every device of a user. It is sent even in quiet hours and with alerts switched off, because
 * the user asked for it.
 */
export async function createTrialPush(
  stores: Pick<Stores, 'alerts' | 'subscriptions' | 'deliveries'>,
  userPk: number,
  now: Date,
): Promise<TrialPush> {
  const devices = await stores.subscriptions.ofUser(userPk, now)
  if (devices.every(isRetiredSubscription)) return { alertId: null, deliveryIds: [] }
  const added = await stores.alerts.add([trial(userPk, now)])
  return { alertId: added[0]?.id ?? null, deliveryIds: await queueDeliveries(stores, added, now) }
}

export async function sendTrialPush(
  { push, transaction }: { push: PushPort; transaction: Transaction },
  userPk: number,
  now: Date,
): Promise<Result<{ devices: number }, 'too_many_requests'>> {
  if (!push.limits.tests.take(String(userPk))) return err('too_many_requests')
  const { deliveryIds } = await transaction(stores => createTrialPush(stores, userPk, now))
  await push.sendSoon(deliveryIds)
  return ok({ devices: deliveryIds.length })
}
