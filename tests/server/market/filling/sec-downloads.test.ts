import { expect, test } from 'vitest'
import { readFakeSec } from '#server/adapters/market-data/sec/fake-read.ts'

test('a first reading of the SEC reports the bytes of each archive, growing to its size', async () => {
  const seen = new Map<string, { done: number; all: number }[]>()
  await readFakeSec({
    companiesForArchives: 3,
    onDownload: ({ name, ...bytes }) => seen.set(name, [...(seen.get(name) ?? []), bytes]),
  })
  expect([...seen.keys()]).toEqual(
    expect.arrayContaining(['companyfacts.zip', expect.stringMatching(/_form345\.zip$/)]),
  )
  for (const steps of seen.values()) {
    expect(steps.map(({ done }) => done)).toEqual(steps.map(({ done }) => done).toSorted((a, b) => a - b))
    expect(steps.at(-1)!.done).toBe(steps.at(-1)!.all)
  }
})
