import { err, ok, type Result } from '#domain/kernel/result.ts'
import type { AccountStore, AttemptLimiter, ClientKind, SessionStore, TokenIssuer } from '../../ports.ts'
import type {
  IdentityStore,
  JourneyStore,
  OAuthProviders,
  OneTimeKeys,
  Provider,
  ProviderPerson,
} from '../../sign-in-ports.ts'
import { hashOfState } from './begin-journey.ts'
import { type OpenedSession, openSession } from './open-session.ts'
import { ownPathOrHome } from './own-path.ts'

type Arrived = { signedIn: OpenedSession; isNew: boolean; returnTo: string }

type JourneyPorts = {
  journeys: JourneyStore
  oauth: OAuthProviders
  keys: OneTimeKeys
  attempts: AttemptLimiter
}
type Returned = {
  provider: Provider
  code: string
  state: string
  browserKey: string | null
  address: string
  now: Date
}

/**
 * Signs in with the code and the state that a provider sent back. The refusal is the same whatever is wrong with them.
 */
export async function signInWithProvider(
  ports: JourneyPorts & {
    accounts: AccountStore
    sessions: SessionStore
    identities: IdentityStore
    tokens: TokenIssuer
  },
  input: Returned & { langCode: 'ko' | 'en'; client: ClientKind; userAgent: string },
): Promise<Result<Arrived, 'wrong_credentials' | 'user_inactive' | 'too_many_requests' | 'unavailable'>> {
  const came = await identifyReturningPerson(ports, input)
  if (!came.ok) return came
  const { person, returnTo } = came.value
  const { provider, langCode, now } = input
  const { userPk, isNew } = await ports.identities.accountOf({ ...person, provider, langCode, now })
  const user = await ports.accounts.byPk(userPk)
  if (!user?.is_active) return err('user_inactive')
  const { client, userAgent } = input
  const signedIn = await openSession(ports, { userPk, client, userAgent, now })
  return ok({ signedIn, isNew, returnTo })
}

/**
 * Identifies the person whom the provider sent back. The first attempt ends the journey, so that a code is sent to the
 * provider only once.
 */
export async function identifyReturningPerson(
  ports: JourneyPorts,
  input: Returned & { linkTo?: number },
): Promise<
  Result<
    { person: ProviderPerson; returnTo: string },
    'wrong_credentials' | 'too_many_requests' | 'unavailable'
  >
> {
  const { provider, code, state, browserKey, now } = input
  const { keys, attempts } = ports
  const counted = [`ip:${input.address}`]
  if (!attempts.take(counted)) return err('too_many_requests')

  const vendor = ports.oauth[provider]
  if (!vendor || browserKey === null) return err('wrong_credentials')
  const stateHash = hashOfState(keys, state, input.linkTo)
  const browserHash = keys.hashOf('browser', browserKey)
  const journey = await ports.journeys.end({ stateHash, browserHash, provider, now })
  if (!journey) return err('wrong_credentials')

  const { verifier, nonce } = journey
  const found = await vendor.personOf({ code, state, verifier, nonce, now })
  if (!found.ok) {
    if (found.error === 'refused') return err('wrong_credentials')
    attempts.giveBack(counted)
    return err('unavailable')
  }
  attempts.giveBack(counted)
  return ok({ person: named(found.value, journey.givenName), returnTo: ownPathOrHome(journey.returnTo) })
}

/** The name that the provider sent separately counts only if the provider's reply itself has none. */
const named = (person: ProviderPerson, givenName: string | null): ProviderPerson => ({
  ...person,
  name: person.name === '' ? (givenName ?? '') : person.name,
})
