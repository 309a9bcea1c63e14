import { type CardVendor, isCardSandbox, type PaypleEnv } from '#server/card-ports.ts'
import type { Clock } from '#server/ports.ts'
import { paypleVendor } from './payple/client.ts'
import { createFakeNoticeSender } from './payple/fake/fake-notices.ts'
import { fakePayple } from './payple/fake/fake-replies.ts'
import { createFakePaypleService } from './payple/fake/fake-service.ts'

type Sandbox = (request: Request) => Promise<Response> | null

/** The vendor's window and script under our own address, where the vendor is simulated. */
const sandboxPath = '/sandbox/payple/'

/**
 * Opens the card vendor. Without settings it is simulated inside of this process, so that a payment can be tried on one machine; in
 * production there is none then.
 */
export function openPayple(input: {
  production: boolean
  payple: PaypleEnv | null
  /** The public address of this server. */
  origin: string
  clock: Clock
  /** Whether the simulated vendor posts its webhooks to this server, which then listens at its address. */
  sendsNotices?: boolean
}): { vendor: CardVendor | null; sandbox: Sandbox | null } {
  const { production, payple, origin, clock } = input
  const referer = new URL(origin)
  if (payple) {
    const scriptUrl = new URL('/js/v1/payment.js', payple.url)
    return {
      vendor: paypleVendor({ ...payple, referer, scriptUrl, isSandbox: isCardSandbox({ payple }) }, fetch),
      sandbox: null,
    }
  }
  if (production) return { vendor: null, sandbox: null }
  const service = createFakePaypleService(
    () => clock.now(),
    input.sendsNotices ? createFakeNoticeSender().send : undefined,
  )
  const vendor = paypleVendor(
    {
      ...{ ...fakePayple, referer, isSandbox: true, url: new URL('http://payple.invalid') },
      scriptUrl: new URL(`${sandboxPath}js/v1/payment.js`, origin),
    },
    (url, init) => service.answer(new Request(url, init)),
  )
  const isOwn = (request: Request): boolean => new URL(request.url).pathname.startsWith(sandboxPath)
  return { vendor, sandbox: request => (isOwn(request) ? service.answer(request) : null) }
}
