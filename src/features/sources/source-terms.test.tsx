import { prerender } from 'react-dom/static'
import { expect, it } from 'vitest'
import type { MarketStatus } from '#contract/freshness.ts'
import { dictionary } from '#text/en/index.ts'
import { createText } from '#text/text.ts'
import { TextProvider } from '#ui/frame/language.tsx'
import { SourceTermsList } from './source-terms.tsx'

async function drawn(status: object): Promise<string> {
  const { prelude } = await prerender(
    <TextProvider text={createText('en', dictionary, () => Date.UTC(2026, 10, 25))}>
      <SourceTermsList status={{ country: 'kr', ...status } as unknown as MarketStatus} />
    </TextProvider>,
  )
  return (await new Response(prelude).text()).replaceAll(/<[^>]+>/g, ' ')
}

it('sources in use and sources that are awaited say their limits, each once', async () => {
  const text = await drawn({
    feeds: ['bars', 'listing'].map(feed => ({ feed, source: 'datagokr' })),
    awaited_feeds: [{ feed: 'fx', source: 'ecb' }],
  })
  expect(text.match(/Public Data Portal/g)).toHaveLength(1)
  expect(text).toContain('30 a second, 10,000 a day')
  expect(text).toContain('Data from  Jan 2, 2020')
  expect(text).toContain('European Central Bank')
  expect(text).not.toContain('DART')
})

it('the simulated market has no limits to say', async () => {
  expect(await drawn({ feeds: [{ feed: 'bars', source: 'demo' }], awaited_feeds: [] })).toBe('')
})
