import { createHash, createHmac, randomBytes } from 'node:crypto'
import type { OneTimeKeys } from '#server/sign-in-ports.ts'

export const createOneTimeKeyMaker = (pepper: Buffer): OneTimeKeys => ({
  make: () => randomBytes(32).toString('base64url'),
  hashOf: (purpose, key) => createHmac('sha256', pepper).update(`${purpose}.${key}`).digest(),
  challengeOf: verifier => createHash('sha256').update(verifier).digest('base64url'),
})
