import { hash, verify } from '@node-rs/argon2'
import { limitConcurrentCalls } from '#domain/kernel/limit-concurrent-calls.ts'
import type { PasswordHasher } from '#server/ports.ts'

export type ArgonCost = { memoryCost: number; timeCost: number; parallelism: number }

/** The parameters that OWASP recommends for argon2id, which is the library's default algorithm. */
export const productionCost: ArgonCost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** This hash is verified when there is no stored one, so that an unknown name takes as long as a wrong password. */
export const placeholderHash = ({ memoryCost, timeCost, parallelism }: ArgonCost) =>
  `$argon2id$v=19$m=${memoryCost},t=${timeCost},p=${parallelism}$dGlkZW1hcmstbm9ib2R5cw$3d1CmnDGlhZ2pJhJ5sO1yq2hBDCWFzOIHPKbBqPrKRo`

export function createArgonHasher(
  limits: { atOnce: number; waiting: number },
  cost: ArgonCost = productionCost,
): PasswordHasher {
  const admit = limitConcurrentCalls(limits)
  const nobodys = placeholderHash(cost)
  return {
    hash: password => admit(() => hash(password, cost)),
    verify: (stored, password) =>
      admit(async () => {
        const right = await verify(stored ?? nobodys, password)
        return stored !== null && right
      }),
  }
}
