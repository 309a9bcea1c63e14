import { emptyBodies } from '#domain/sync/empty-bodies.ts'
import { type PreferenceBody, SINGLETON_IDS } from '#domain/sync/item.ts'
import type { ItemStore } from '../../item-ports.ts'

/** Returns the user's settings. A setting that was never changed is off. */
export async function readPreference(items: Pick<ItemStore, 'of'>, userPk: number): Promise<PreferenceBody> {
  const kept = await items.of(userPk, 'preference', SINGLETON_IDS.preference)
  return kept?.body ?? emptyBodies.preference
}
