import { err, ok, type Result } from '#domain/kernel/result.ts'
import type { Attempts } from '../../ports.ts'
import type { Journeys, OAuth, OneTimeKeys, Provider } from '../../sign-in-ports.ts'
import { ownPath } from './own-path.ts'

const journeyMs = 10 * 60_000

/** By which the page that somebody comes back to knows what it is for. It decides nothing. */
export const LINK = 'link-'

/** A journey to link is another one for everybody but whoever began it, and for signing in. */
export const hashOfState = (keys: OneTimeKeys, state: string, linkTo: number | undefined): Buffer =>
  linkTo === undefined ? keys.hashOf('journey', state) : keys.hashOf('link', `${linkTo}.${state}`)

export type Begun = { url: string; browserKey: string; expiresAt: Date }

/** Remembers who sets out, and answers where to. Whoever comes back shows the state and is the same browser. */
export async function beginJourney(
  ports: { journeys: Journeys; oauth: OAuth; keys: OneTimeKeys; attempts: Attempts },
  given: {
    provider: Provider
    returnTo: string
    /** The key this browser has from an earlier journey: two tabs may be under way at once. */
    browserKey: string | null
    address: string
    now: Date
    /** Whose way in it is to become; else it is signing in. */
    linkTo?: number
  },
): Promise<Result<Begun, 'not_found' | 'too_many_requests'>> {
  const { keys, journeys } = ports
  const { provider, now } = given
  const vendor = ports.oauth[provider]
  if (!vendor) return err('not_found')
  if (!ports.attempts.take([`begin:ip:${given.address}`])) return err('too_many_requests')

  const { linkTo } = given
  const state = linkTo === undefined ? keys.make() : `${LINK}${keys.make()}`
  const known = given.browserKey
  const browserKey = known !== null && /^[\w-]{43}$/.test(known) ? known : keys.make()
  const verifier = vendor.takesVerifier ? keys.make() : null
  const nonce = vendor.takesNonce ? keys.make() : null
  const expiresAt = new Date(now.getTime() + journeyMs)
  await journeys.begin({
    provider,
    verifier,
    nonce,
    expiresAt,
    returnTo: ownPath(given.returnTo),
    stateHash: hashOfState(keys, state, linkTo),
    browserHash: keys.hashOf('browser', browserKey),
  })
  const url = await vendor.addressFor({ state, verifier, nonce })
  return ok({ url: url.href, browserKey, expiresAt })
}
