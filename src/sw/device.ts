import { connect } from '#storage/connection.ts'
import { SHARED_DATABASE, sharedStores } from '#storage/names.ts'
import { readPushWish } from '#storage/push-wish.ts'
import type { RowStore } from '#storage/rows.ts'
import { readSettings } from '#storage/settings.ts'

/** A notification does not wait longer for a database that may never open. */
const WAIT_MS = 500

/** What the page keeps on this device for whoever uses it. */
const shared = (): RowStore => connect(SHARED_DATABASE, { stores: sharedStores, onMemory() {} })

export async function deviceLanguage(): Promise<'ko' | 'en'> {
  const kept = await soon(readSettings(shared()))
  return (kept as { lang?: unknown } | undefined)?.lang === 'en' ? 'en' : 'ko'
}

/** Only what somebody has asked for is made anew: at their sign-out the wish is gone. */
export const isPushWanted = async (): Promise<boolean> => (await readPushWish(shared())) !== null

const soon = <T>(reading: Promise<T>): Promise<T | undefined> =>
  Promise.race([
    reading.catch(() => undefined),
    new Promise<undefined>(resolve => setTimeout(resolve, WAIT_MS, undefined)),
  ])
