import { randomBytes } from 'node:crypto'
import type { CertificationStore } from '../../people-ports.ts'

/** Begins a check of the identity of a user. Whoever has its id can open its window, so nobody can guess one. */
export async function beginCertification(
  certifications: CertificationStore,
  userPk: number,
  now: Date,
): Promise<string> {
  const id = `tc${randomBytes(19).toString('hex')}`
  await certifications.begin({ id, userPk, begunAt: now })
  return id
}
