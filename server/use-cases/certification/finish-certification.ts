import type {
  CertificationEnding,
  CertificationService,
  CertificationStore,
  IdentityCheck,
  IdentityChecks,
  IdentityVault,
  IdentityVendor,
  VerifiedIdentity,
} from '../../people-ports.ts'
import type { Clock, Transaction } from '../../ports.ts'

type CertificationPorts = {
  vendor: IdentityVendor
  vault: IdentityVault
  certifications: CertificationStore
  transaction: Transaction
  clock: Clock
  /** The public address of this server, to which the vendor leads back. */
  origin: string
}

/** What the pages of an identity check need, without knowing whose it is; null where there are none. */
export function identityChecksOf(
  service: CertificationService,
  {
    stores,
    ...more
  }: Pick<CertificationPorts, 'transaction' | 'clock' | 'origin'> & {
    stores: { certifications: CertificationStore }
  },
): IdentityChecks | null {
  if (service === null) return null
  const ports = { ...service, ...more, certifications: stores.certifications }
  return {
    isSandbox: service.vendor.isSandbox,
    async windowOf(id, returnPath) {
      const check = await openCheck(ports, id)
      return check && service.vendor.window({ id, returnTo: new URL(returnPath, ports.origin).href })
    },
    endingOf: id => finishCertification(ports, id),
  }
}

/** Our choice: so long somebody may take to type a code of the telephone company. */
const MOST_MS = 30 * 60_000

/** The check that still waits for its owner; null where it has ended. */
async function openCheck(
  { certifications, clock }: Pick<CertificationPorts, 'certifications' | 'clock'>,
  id: string,
): Promise<IdentityCheck | null> {
  const check = await certifications.check(id)
  const isOpen = check && check.outcome === null && isInTime(check, clock.now())
  return isOpen ? check : null
}

/**
 * Ends a check with what the vendor itself says of it. Whoever comes back from the vendor's window proves nothing: only the id is
 * taken from them, and a check ends once.
 */
async function finishCertification(ports: CertificationPorts, id: string): Promise<CertificationEnding> {
  const check = await ports.certifications.check(id)
  if (!check) return 'unknown'
  if (check.outcome !== null) return check.outcome
  if (!isInTime(check, ports.clock.now())) return 'unknown'
  const said = await ports.vendor.answerOf(id)
  if (!said.ok || said.value.kind === 'waiting') return 'waiting'
  const { value } = said
  return ports.transaction(async ({ certifications }) => {
    const outcome =
      value.kind === 'verified' && !isOlder(value.identity, check)
        ? await certify(ports.vault, certifications, check, value.identity)
        : 'failed'
    if (await certifications.end(id, outcome)) return outcome
    return (await certifications.check(id))?.outcome ?? 'unknown'
  })
}

const isInTime = ({ begunAt }: IdentityCheck, now: Date): boolean =>
  now.getTime() - begunAt.getTime() <= MOST_MS

/** A day of difference between the clocks is allowed. */
const isOlder = ({ verifiedAt }: VerifiedIdentity, { begunAt }: IdentityCheck): boolean =>
  verifiedAt.getTime() < begunAt.getTime() - 24 * 3_600_000

/** A person is recognised by the number that is the same with every company, where the vendor tells it. */
function certify(
  vault: IdentityVault,
  certifications: CertificationStore,
  { userPk }: IdentityCheck,
  { ci, di, phone, birthDate, carrier, verifiedAt }: VerifiedIdentity,
) {
  const sealed = (text: string | null) => (text === null ? null : vault.seal(text))
  return certifications.certify(userPk, vault.hashOf(ci ?? di!), {
    ...{ ci: sealed(ci), di: sealed(di), phone, birthDate, carrier },
    certifiedAt: verifiedAt,
  })
}
