import { createHmac, randomInt } from 'node:crypto'
import type { OneTimeCodes } from '#server/sms-ports.ts'

export const createOneTimeCodeMaker = (pepper: Buffer): OneTimeCodes => ({
  make: () => String(randomInt(1_000_000)).padStart(6, '0'),
  hashOf: ({ to, code, challenge }) =>
    createHmac('sha256', pepper).update(`sms|${to}|${code}|${challenge}`).digest(),
})
