import { createArgonHasher } from '#server/adapters/passwords/argon.ts'

/**
 * These are the lowest costs that argon2 accepts. At production cost, hashing would take longer than everything else in
 * most tests.
 */
const testCost = { memoryCost: 8, timeCost: 1, parallelism: 1 }

export const testPasswords = (limits = { atOnce: 2, waiting: 32 }) => createArgonHasher(limits, testCost)
