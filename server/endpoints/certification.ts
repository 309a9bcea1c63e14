import { certificationEndpoints as contract } from '#contract/certification.ts'
import { ok } from '#domain/kernel/result.ts'
import { defineHandler } from '../http/handle.ts'
import { refuse } from '../http/problems.ts'
import type { CertificationService } from '../identity-ports.ts'
import { beginCertification } from '../use-cases/certification/begin-certification.ts'

export const certificationHandlers = ({ certification }: { certification: CertificationService }) => ({
  begin: defineHandler(contract.begin, async (_given, { stores, user, now }) => {
    if (certification === null) return refuse('not_found', 'Identities are not checked here.')
    return ok({ id: await beginCertification(stores.certifications, user().pk, now) })
  }),
})
