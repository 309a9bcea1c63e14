import { expect, test } from 'vitest'
import { err, ok } from '#domain/kernel/result.ts'
import type { Country } from '#domain/market/country.ts'
import type { MarketSource } from '#domain/market/source.ts'
import { prepareAtStart } from './prepare-at-start.ts'

const start = async (
  published: readonly Country[],
  prices: Record<Country, MarketSource | null>,
  night: (
    countries: readonly Country[],
  ) => ReturnType<Parameters<typeof prepareAtStart>[0]['night']> = async () => ok([]),
) => {
  const asked: Country[] = []
  const said: string[] = []
  await prepareAtStart({
    publications: { newest: async country => (published.includes(country) ? ({} as never) : null) },
    prices,
    night: countries => {
      asked.push(...countries)
      return night(countries)
    },
    say: line => void said.push(line),
  })
  return { asked, said }
}

test('brings up what was never published, and a simulated market always', async () => {
  expect((await start([], { kr: 'kis', us: 'polygon' })).asked).toEqual(['kr', 'us'])
  expect((await start(['kr', 'us'], { kr: 'demo', us: 'demo' })).asked).toEqual(['kr', 'us'])
  expect((await start(['kr'], { kr: 'files', us: 'files' })).asked).toEqual(['kr', 'us'])
})

test('serves what a vendor has told before, and leaves the rest to the job', async () => {
  expect((await start(['kr', 'us'], { kr: 'kis', us: 'polygon' })).asked).toEqual([])
  expect((await start(['us'], { kr: 'kis', us: 'polygon' })).asked).toEqual(['kr'])
})

test('a night that fails leaves what was published, and stops a server that has nothing', async () => {
  const fails = () => Promise.reject(new Error('no room left'))
  expect((await start(['kr', 'us'], { kr: 'demo', us: 'demo' }, fails)).said).toHaveLength(1)
  await expect(start(['kr'], { kr: 'demo', us: 'demo' }, fails)).rejects.toThrow('no room left')
})

test('another market than the one that is asked for stops the start, whatever is published', async () => {
  const refused = async () => err('the database holds another market')
  await expect(start(['kr', 'us'], { kr: 'demo', us: 'demo' }, refused)).rejects.toThrow('another market')
})
