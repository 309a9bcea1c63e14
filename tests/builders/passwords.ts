import { argonPasswords } from '#server/adapters/passwords/argon.ts'

/** The least that argon2 takes. At the cost of production its hashing takes longer than everything else in most tests. */
const testCost = { memoryCost: 8, timeCost: 1, parallelism: 1 }

export const testPasswords = (limits = { atOnce: 2, waiting: 32 }) => argonPasswords(limits, testCost)
