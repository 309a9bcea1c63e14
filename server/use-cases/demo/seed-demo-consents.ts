import { type ConsentKind, requiredConsents } from '#domain/account/consent.ts'
import type { Clock, Stores } from '../../ports.ts'
import { changeConsents } from '../account/change-consents.ts'

/** Gives each demo user the required consents, because a demonstration should not begin with a consent form. */
export async function seedDemoConsents({ stores, clock }: { stores: Stores; clock: Clock }): Promise<void> {
  const demo = (await stores.accounts.all()).filter(user => user.is_demo)
  for (const { pk } of demo) {
    const known = new Set<ConsentKind>((await stores.consents.newest(pk)).map(({ kind }) => kind))
    const missing = requiredConsents.filter(kind => !known.has(kind))
    if (missing.length === 0) continue
    const consents = missing.map(kind => ({ kind, given: true }))
    await changeConsents(stores, pk, consents, clock.now())
  }
}
