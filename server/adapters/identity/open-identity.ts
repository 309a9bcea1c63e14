import type { CertificationService, IdentityVendor, PortOneEnv } from '#server/people-ports.ts'
import type { Clock } from '#server/ports.ts'
import { openIdentityVault } from './identity-vault.ts'
import { portOneVendor } from './portone/client.ts'
import { createFakePortOneService, fakePortOne } from './portone/fake/fake-service.ts'

type Sandbox = (request: Request) => Promise<Response> | null

/** The vendor's window and script under our own address, where the vendor is simulated. */
const sandboxPath = '/sandbox/portone/'

/** Opens the checks of identities; the service is null where the operator has not switched them on. */
export function openIdentityChecks(input: VendorInput & { certification: boolean; pepper: Buffer }): {
  service: CertificationService
  sandbox: Sandbox | null
} {
  const { vendor, sandbox } = openIdentityVendor(input)
  const isOn = input.certification && vendor !== null
  return { service: isOn ? { vendor, vault: openIdentityVault(input.pepper) } : null, sandbox }
}

type VendorInput = {
  production: boolean
  portOne: PortOneEnv | null
  /** The public address of this server. */
  origin: string
  clock: Clock
}

/** Without settings the vendor is simulated inside of this process; in production there is none then. */
function openIdentityVendor(input: VendorInput): { vendor: IdentityVendor | null; sandbox: Sandbox | null } {
  const { production, portOne, origin, clock } = input
  if (portOne)
    return {
      vendor: portOneVendor({ ...portOne, isSandbox: portOne.url.hostname !== 'api.portone.io' }, fetch),
      sandbox: null,
    }
  if (production) return { vendor: null, sandbox: null }
  const service = createFakePortOneService(() => clock.now())
  const vendor = portOneVendor(
    {
      ...{ ...fakePortOne, isSandbox: true, url: new URL('http://portone.invalid') },
      scriptUrl: new URL(`${sandboxPath}v2/browser-sdk.js`, origin),
    },
    (url, init) => service.answer(new Request(url, init)),
  )
  const isOwn = (request: Request): boolean => new URL(request.url).pathname.startsWith(sandboxPath)
  return { vendor, sandbox: request => (isOwn(request) ? service.answer(request) : null) }
}
