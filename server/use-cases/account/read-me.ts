import type { FullUserProfile } from '#contract/profile.ts'
import { assert } from '#domain/kernel/assert.ts'
import type { Certification, CertificationService, PeopleStores } from '../../people-ports.ts'
import { accountDeletedAt } from './read-leaving.ts'

/** Where the operator has identities checked, the result is part of the account. */
export type CertificationSetting = { certification: CertificationService }

/** Returns the account as its own user sees it, without the sign-in name and internal states. */
export async function readMe(
  { profiles, consents }: Pick<PeopleStores, 'profiles' | 'consents'>,
  userPk: number,
  settings: CertificationSetting,
): Promise<FullUserProfile> {
  const profile = await profiles.of(userPk)
  assert(profile, 'a signed-in user exists')
  const { deletionAskedAt, pictureName, certification, utm_history, ...fields } = profile
  const newest = new Map((await consents.newest(userPk)).map(consent => [consent.kind, consent]))
  const isGiven = (kind: Parameters<typeof newest.get>[0]) => newest.get(kind)?.given ?? false
  const changedAt = (kind: Parameters<typeof newest.get>[0]) =>
    newest.get(kind)?.changedAt.toISOString() ?? null
  return {
    ...fields,
    utm_history: utm_history.map(utm => ({ ...utm })),
    picture: pictureName === null ? null : pictureAddress(pictureName),
    terms_of_service: isGiven('terms_of_service'),
    privacy: isGiven('privacy'),
    over_fourteen: isGiven('over_fourteen'),
    thirdparty: isGiven('thirdparty'),
    validity: isGiven('validity'),
    advertise: isGiven('advertise'),
    push_consent: isGiven('push'),
    push_consent_updated_at: changedAt('push'),
    night_push_consent: isGiven('night_push'),
    night_push_consent_updated_at: changedAt('night_push'),
    certification: settings.certification && certification && unsealed(settings.certification, certification),
    certification_offered: settings.certification !== null,
    deleted_at: deletionAskedAt === null ? null : accountDeletedAt(deletionAskedAt).toISOString(),
  }
}

/** What another key has sealed is left out; the rest of a certification stays readable. */
export function unsealed<T extends Pick<Certification, 'ci' | 'di'>>(
  { vault }: NonNullable<CertificationService>,
  certification: T,
): T {
  const { ci, di } = certification
  return { ...certification, ci: ci && vault.unseal(ci), di: di && vault.unseal(di) }
}

const pictureAddress = (name: string): string => `/u/${name}.webp`
