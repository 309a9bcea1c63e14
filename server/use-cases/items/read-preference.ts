import { emptyBodies } from '#domain/sync/empty-bodies.ts'
import { ONLY, type PreferenceBody } from '#domain/sync/item.ts'
import type { Items } from '../../item-ports.ts'

/** What nobody has switched on is off. */
export async function readPreference(items: Pick<Items, 'of'>, userPk: number): Promise<PreferenceBody> {
  const kept = await items.of(userPk, 'preference', ONLY.preference)
  return kept?.body ?? emptyBodies.preference
}
