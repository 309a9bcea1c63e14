import type { NewAlert, StoredAlert, StoredSubscription } from '#server/alert-ports.ts'
import type { Transaction } from '#server/ports.ts'
import { queueDeliveries } from '#server/use-cases/push/queue-deliveries.ts'
import { someSubscription } from '#tests/builders/push.ts'

let count = 0

export const someAlert = (input: Partial<NewAlert> & Pick<NewAlert, 'userPk' | 'madeAt'>): NewAlert => ({
  key: `key-${count++}`,
  type: 'signal',
  title_kr: '가나다전자: 매수 신호',
  title_en: 'Ganada Electronics: buy signal',
  body_kr: '어제의 관망에서 바뀌었습니다.',
  body_en: 'It was hold yesterday.',
  fsymId: 'AAA-R',
  url: '/quote/000010',
  asOf: '2026-11-20',
  simulated: true,
  fate: 'sent',
  ...input,
})

type Device = Omit<StoredSubscription, 'id' | 'lastSentAt' | 'failures'>

export const someDevice = (input: Partial<Device> & Pick<Device, 'userPk' | 'madeAt'>): Device => ({
  ...someSubscription(),
  sessionId: null,
  userAgent: 'Some browser',
  ...input,
})

/** Writes alerts and deliveries in one transaction, as the alert round does. */
export const addAlertsWithDeliveries = (
  transaction: Transaction,
  alerts: readonly NewAlert[],
  now: Date,
): Promise<{ added: StoredAlert[]; deliveryIds: string[] }> =>
  transaction(async stores => {
    const added = await stores.alerts.add(alerts)
    return { added, deliveryIds: await queueDeliveries(stores, added, now) }
  })
