/** An instant of our time in that of a plan whose clock the sandbox has moved. */
export const laterInstant = (instant: string, aheadMs: number): string =>
  aheadMs === 0 ? instant : new Date(Date.parse(instant) + aheadMs).toISOString()
