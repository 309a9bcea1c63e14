import { connectDatabase } from '#storage/connection.ts'
import { SHARED_DATABASE, sharedStores } from '#storage/names.ts'
import { readPushWish } from '#storage/push-wish.ts'
import type { RowStore } from '#storage/rows.ts'
import { readSettings } from '#storage/settings.ts'

/** A notification waits at most this long for a database, which may never open. */
const WAIT_MS = 500

/** Opens the database of this device that all its users share. */
const shared = (): RowStore => connectDatabase(SHARED_DATABASE, { stores: sharedStores, onMemory() {} })

export async function deviceLanguage(): Promise<'ko' | 'en'> {
  const kept = await soon(readSettings(shared()))
  return (kept as { lang?: unknown } | undefined)?.lang === 'en' ? 'en' : 'ko'
}

/** Returns whether the user wants push here: only then is a subscription renewed. A sign-out removes that wish. */
export const isPushWanted = async (): Promise<boolean> => (await readPushWish(shared())) !== null

const soon = <T>(reading: Promise<T>): Promise<T | undefined> =>
  Promise.race([
    reading.catch(() => undefined),
    new Promise<undefined>(resolve => setTimeout(resolve, WAIT_MS, undefined)),
  ])
