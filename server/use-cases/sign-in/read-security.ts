import type { ReplyOf } from '#contract/endpoint.ts'
import type { accountSecurityEndpoints, SignInWay } from '#contract/security.ts'
import { assert } from '#domain/kernel/assert.ts'
import type { PeopleStores, RecordedSecurityEvent, StoredProfile } from '../../people-ports.ts'
import type { SessionStore, User } from '../../ports.ts'
import type { IdentityStore } from '../../sign-in-ports.ts'
import type { RegistrationStore } from '../../sms-ports.ts'
import { requiredProof } from './prove-myself.ts'

/** So many events are shown. Our choice. */
const SHOWN = 10

type Ports = {
  identities: IdentityStore
  registrations: RegistrationStore
  sessions: SessionStore
  profiles: PeopleStores['profiles']
  securityNotes: PeopleStores['securityNotes']
}

/** Lists all sign-in methods of an account. */
export async function signInWaysOf(
  { identities, registrations }: Pick<Ports, 'identities' | 'registrations'>,
  { pk, phone_number }: Pick<StoredProfile, 'pk' | 'phone_number'>,
): Promise<{ way: SignInWay; linkedAt: Date | null }[]> {
  const known = await identities.of(pk)
  return [
    ...((await registrations.passwordOf(pk)) ? [{ way: 'password' as const, linkedAt: null }] : []),
    ...(phone_number === null ? [] : [{ way: 'phone' as const, linkedAt: null }]),
    ...known.map(({ provider, linkedAt }) => ({ way: provider, linkedAt })),
  ]
}

export async function readAccountSecurity(
  ports: Ports,
  input: { user: User; sessionId: string; now: Date },
): Promise<ReplyOf<typeof accountSecurityEndpoints.read>> {
  const { user } = input
  const profile = await ports.profiles.of(user.pk)
  assert(profile, 'a signed-in user exists')
  const ways = await signInWaysOf(ports, profile)
  const notes = await ports.securityNotes.newest(user.pk, 200)
  const { kind } = await requiredProof(ports, input)
  return {
    ways: ways.map(({ way, linkedAt }) => ({
      way,
      linked_at: linkedAt?.toISOString() ?? sinceNoted(way, notes, profile, ways.length),
      may_unlink: way !== 'password' && ways.length > 1 && !user.is_demo,
    })),
    events: notes.slice(0, SHOWN).map(({ at, ...note }) => ({ ...note, at: at.toISOString() })),
    proof: kind,
  }
}

/**
 * A password and a phone number have no stored date. The date shown is that of their newest event, otherwise the day on
 * which the user joined with them.
 */
function sinceNoted(
  way: SignInWay,
  notes: readonly RecordedSecurityEvent[],
  { date_joined }: StoredProfile,
  ways: number,
): string | null {
  const noted = notes.find(note =>
    way === 'password'
      ? note.kind === 'password-changed' || note.kind === 'password-reset'
      : note.kind === 'sign-in-linked' && note.way === way,
  )
  if (noted) return noted.at.toISOString()
  // A password without an event was set when the account was created, and an account whose only method is the phone was
  // created with it.
  return way === 'password' || ways === 1 ? date_joined : null
}
