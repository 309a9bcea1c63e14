import { randomBytes } from 'node:crypto'
import type { FullUserProfile } from '#contract/profile.ts'
import { readNickname } from '#domain/account/nickname.ts'
import { assert } from '#domain/kernel/assert.ts'
import { err, ok, type Result } from '#domain/kernel/result.ts'
import type { PeopleStores, StoredProfileChange } from '../../people-ports.ts'
import type { RegistrationStore } from '../../sms-ports.ts'
import { type CertificationSetting, readMe } from './read-me.ts'

type Nicknames = { registrations: Pick<RegistrationStore, 'holdNickname'> }
type Input<T> = { [Name in keyof T]?: T[Name] | undefined }
export type MeChange = Input<StoredProfileChange> & {
  /** The re-encoded picture; null removes the current one. */
  picture?: Uint8Array | null | undefined
}

/** Changes a user's own fields. It needs a transaction, so that either all fields change or none. */
export async function changeMe(
  stores: Pick<PeopleStores, 'profiles' | 'consents' | 'pictures'> & Nicknames,
  userPk: number,
  { picture, ...fields }: MeChange,
  { now, ...settings }: CertificationSetting & { now: Date },
): Promise<Result<FullUserProfile, Record<string, string>>> {
  const nickname = await nicknameFor(stores, userPk, fields.nickname)
  if (!nickname.ok) return err({ nickname: nickname.error })
  const year = fields.birth_year
  if (typeof year === 'number' && year > now.getUTCFullYear())
    return err({ birth_year: 'This year is yet to come.' })

  const input = Object.entries({ ...fields, nickname: nickname.value }).filter(
    ([, value]) => value !== undefined,
  )
  if (input.length > 0) await stores.profiles.change(userPk, Object.fromEntries(input) as StoredProfileChange)
  if (picture === null) await stores.pictures.remove(userPk)
  if (picture) {
    const name = randomBytes(24).toString('base64url')
    await stores.pictures.put(userPk, { name, bytes: picture, now })
  }
  return ok(await readMe(stores, userPk, settings))
}

const words = {
  too_short: 'This nickname is too short.',
  too_long: 'This nickname is too long.',
  not_allowed: 'This nickname cannot be had.',
}

/**
 * Returns the nickname to store, or why it is refused. A user who sends the current nickname keeps it, even if the
 * rules have changed.
 */
async function nicknameFor(
  { profiles, registrations }: Pick<PeopleStores, 'profiles'> & Nicknames,
  userPk: number,
  typed: string | undefined,
): Promise<Result<string | undefined, string>> {
  if (typed === undefined) return ok(undefined)
  const mine = await profiles.of(userPk)
  assert(mine, 'a signed-in user exists')
  if (mine.nickname === typed) return ok(undefined)
  const read = readNickname(typed)
  if (!read.ok) return err(words[read.error])
  const isFree = await registrations.holdNickname(read.value, userPk)
  return isFree ? ok(read.value) : err('This nickname is taken.')
}
