import type { RowStore } from './rows.ts'

/**
 * A user's wish for notifications on this device, with the identifiers that the server knows the device by. It is
 * removed at sign-out.
 */
export type PushWish = { pk: number; endpoint: string; keyId: string; lang: 'ko' | 'en' }

export async function readPushWish(rows: RowStore): Promise<PushWish | null> {
  const found = (await rows.get('last-user', 'push')) as Partial<PushWish> | undefined
  if (typeof found?.pk !== 'number' || typeof found.endpoint !== 'string') return null
  const { pk, endpoint, keyId = '', lang } = found
  return { pk, endpoint, keyId: String(keyId), lang: lang === 'en' ? 'en' : 'ko' }
}

export const writePushWish = (rows: RowStore, wish: PushWish): Promise<void> =>
  rows.put('last-user', 'push', { ...wish })

export const forgetPushWish = (rows: RowStore): Promise<void> => rows.remove('last-user', 'push')

const ASK_AGAIN_MS = 30 * 24 * 60 * 60 * 1000

/**
 * Our choice: after a user dismissed the question, it is not shown again on this device for thirty days, to any user.
 */
export async function mayAskForPush(rows: RowStore, now: number): Promise<boolean> {
  const at = await rows.get('settings', 'push-put-away')
  return typeof at !== 'number' || at > now || now - at >= ASK_AGAIN_MS
}

export const dismissPushQuestion = (rows: RowStore, now: number): Promise<void> =>
  rows.put('settings', 'push-put-away', now)
