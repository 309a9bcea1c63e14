import { prerender } from 'react-dom/static'
import { expect, it } from 'vitest'
import { startWithCountry, useCountry, useFirstCountry } from './country.ts'

const Countries = () => `${useFirstCountry()} ${useCountry()[0]}`

const drawn = async (): Promise<string> => new Response((await prerender(<Countries />)).prelude).text()

it('a list begins with the country of the language, and with the only one that has prices once that is known', async () => {
  const before = await drawn()
  expect(['kr kr', 'us us']).toContain(before)
  startWithCountry(before === 'kr kr' ? 'us' : 'kr')
  expect(await drawn()).toBe(before === 'kr kr' ? 'us us' : 'kr kr')
})
