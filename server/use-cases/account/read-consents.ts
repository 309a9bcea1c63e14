import type { consentEndpoints } from '#contract/consent.ts'
import type { ReplyOf } from '#contract/endpoint.ts'
import { consentKinds, hasRequiredConsents, isRequiredConsent } from '#domain/account/consent.ts'
import type { PeopleStores } from '../../people-ports.ts'

export type ConsentReply = ReplyOf<typeof consentEndpoints.list>

/**
 * Returns all kinds of consents in the order in which the app asks for them. One that was never answered counts as not
 * given.
 */
export async function readConsents(
  { consents }: Pick<PeopleStores, 'consents'>,
  userPk: number,
): Promise<ConsentReply> {
  const newest = new Map((await consents.newest(userPk)).map(row => [row.kind, row]))
  const given = new Set(consentKinds.filter(kind => newest.get(kind)?.given))
  return {
    complete: hasRequiredConsents(given),
    consents: consentKinds.map(kind => ({
      kind,
      required: isRequiredConsent(kind),
      given: given.has(kind),
      // What was never given was not withdrawn either.
      changed_at: newest.get(kind)?.everGiven ? newest.get(kind)!.changedAt.toISOString() : null,
      policy_date: newest.get(kind)?.policyDate ?? null,
    })),
  }
}
