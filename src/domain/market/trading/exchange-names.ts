export const exchanges = ['krx', 'nxt', 'nyse', 'nasdaq'] as const
export type Exchange = (typeof exchanges)[number]
