import { type ConsentChange, findConsentProblems, policyDateOf } from '#domain/account/consent.ts'
import { err, ok, type Result } from '#domain/kernel/result.ts'
import type { PeopleStores } from '../../people-ports.ts'
import { type ConsentReply, readConsents } from './read-consents.ts'

/** More changes than this count as abuse. Our choice. */
const MOST_ROWS = 2000

/** Appends the changed consents. The same answer to the same version of a text adds nothing. */
export async function changeConsents(
  stores: Pick<PeopleStores, 'consents'>,
  userPk: number,
  changes: readonly ConsentChange[],
  now: Date,
): Promise<Result<ConsentReply, { fields: Record<string, string> } | 'too_many'>> {
  const fields = findConsentProblems(changes)
  if (Object.keys(fields).length > 0) return err({ fields })
  const newest = new Map((await stores.consents.newest(userPk)).map(row => [row.kind, row]))
  const added = changes
    .map(({ kind, given, policy_date = policyDateOf(kind) }) => ({
      ...{ kind, given, policyDate: policy_date, changedAt: now },
    }))
    .filter(({ kind, given: isGiven, policyDate }) => {
      const before = newest.get(kind)
      return !before || before.given !== isGiven || before.policyDate !== policyDate
    })
  if ((await stores.consents.add(userPk, added, MOST_ROWS)) === 'full') return err('too_many')
  return ok(await readConsents(stores, userPk))
}
