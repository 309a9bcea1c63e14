import { hash, verify } from '@node-rs/argon2'
import { err, ok, type Result } from '#domain/kernel/result.ts'
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

/** Limits how many calls run: `atOnce` calls run and `waiting` calls wait, and a further call gets `busy` at once. */
export function limitConcurrentCalls({ atOnce, waiting }: { atOnce: number; waiting: number }) {
  let running = 0
  const queue: (() => void)[] = []
  return async <T>(run: () => Promise<T>): Promise<Result<T, 'busy'>> => {
    if (running >= atOnce) {
      if (queue.length >= waiting) return err('busy')
      await new Promise<void>(resolve => queue.push(resolve))
    } else running++
    try {
      return ok(await run())
    } finally {
      const next = queue.shift()
      if (next) next()
      else running--
    }
  }
}
