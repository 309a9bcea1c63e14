import { err, ok, type Result } from '#domain/kernel/result.ts'
import type { AttemptLimiter } from '../../ports.ts'
import type { JourneyStore, OAuthProviders, OneTimeKeys, Provider } from '../../sign-in-ports.ts'
import { ownPathOrHome } from './own-path.ts'

const journeyMs = 10 * 60_000

/**
 * This mark in the state of a journey says that it links a provider, so that the page after the return knows it. The
 * mark grants nothing.
 */
const LINK = 'link-'

/**
 * Returns the hash under which a journey is stored. A linking journey has another hash than a sign-in: only the user
 * who began it can end it, and it cannot be used to sign in.
 */
export const hashOfState = (keys: OneTimeKeys, state: string, linkTo: number | undefined): Buffer =>
  linkTo === undefined ? keys.hashOf('journey', state) : keys.hashOf('link', `${linkTo}.${state}`)

export type BegunJourney = { url: string; browserKey: string; expiresAt: Date }

/**
 * Stores a journey and returns the address to go to. Whoever returns must show the journey's state from the same
 * browser.
 */
export async function beginJourney(
  ports: { journeys: JourneyStore; oauth: OAuthProviders; keys: OneTimeKeys; attempts: AttemptLimiter },
  input: {
    provider: Provider
    returnTo: string
    /**
     * The key that this browser has from an earlier journey. It stays the same, so that journeys in two tabs can run at
     * the same time.
     */
    browserKey: string | null
    address: string
    now: Date
    /** The user to link the provider to. Without one, the journey is a sign-in. */
    linkTo?: number
  },
): Promise<Result<BegunJourney, 'not_found' | 'too_many_requests'>> {
  const { keys, journeys } = ports
  const { provider, now } = input
  const vendor = ports.oauth[provider]
  if (!vendor) return err('not_found')
  if (!ports.attempts.take([`begin:ip:${input.address}`])) return err('too_many_requests')

  const { linkTo } = input
  const state = linkTo === undefined ? keys.make() : `${LINK}${keys.make()}`
  const known = input.browserKey
  const browserKey = known !== null && /^[\w-]{43}$/.test(known) ? known : keys.make()
  const verifier = vendor.takesVerifier ? keys.make() : null
  const nonce = vendor.takesNonce ? keys.make() : null
  const expiresAt = new Date(now.getTime() + journeyMs)
  await journeys.begin({
    provider,
    verifier,
    nonce,
    expiresAt,
    returnTo: ownPathOrHome(input.returnTo),
    stateHash: hashOfState(keys, state, linkTo),
    browserHash: keys.hashOf('browser', browserKey),
  })
  const url = await vendor.addressFor({ state, verifier, nonce })
  return ok({ url: url.href, browserKey, expiresAt })
}
