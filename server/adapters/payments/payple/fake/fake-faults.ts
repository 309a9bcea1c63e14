/** `lost`: the call has its effect, and its answer never arrives. `broken`: it has none. */
export const fakePaypleFaults = ['lost', 'broken', 'slow'] as const
export type FakePaypleFault = (typeof fakePaypleFaults)[number]
