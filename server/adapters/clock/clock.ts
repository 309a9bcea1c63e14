import type { Clock } from '#server/ports.ts'

export const systemClock: Clock = { now: () => new Date() }

export const fixedClock = (instant: Date): Clock => ({ now: () => new Date(instant) })
