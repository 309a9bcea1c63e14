/** Of the questions of a server alone; `lost`: the connection ends before the answer. `broken`: the answer is an error. */
export const fakePortOneFaults = ['lost', 'broken', 'slow'] as const
export type FakePortOneFault = (typeof fakePortOneFaults)[number]
