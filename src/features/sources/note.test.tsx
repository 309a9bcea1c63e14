import { prerender } from 'react-dom/static'
import { expect, it } from 'vitest'
import { dictionary } from '#text/en/index.ts'
import { createText } from '#text/text.ts'
import { TextProvider } from '#ui/frame/language.tsx'
import { SourceNote } from './note.tsx'

async function drawn(of: Parameters<typeof SourceNote>[0]['of']): Promise<string> {
  const { prelude } = await prerender(
    <TextProvider text={createText('en', dictionary, () => Date.UTC(2026, 10, 25))}>
      <SourceNote of={of} />
    </TextProvider>,
  )
  return (await new Response(prelude).text()).replaceAll(/<[^>]+>/g, '')
}

it('the line below numbers names each source once, as it asks to be named', async () => {
  const korean = { source: 'datagokr', simulated: false }
  const american = { source: 'alpaca', simulated: false }
  expect(await drawn([korean, american, korean, null])).toBe(
    'Data: 금융위원회_주식시세정보 · 공공데이터포털, Alpaca',
  )
  expect(await drawn([{ source: 'files', simulated: false }])).toBe('Data: operator’s files')
})

it('the line below simulated numbers says that they are simulated', async () => {
  expect(await drawn([{ source: 'demo', simulated: true }])).toMatch(/simulated/i)
})

it('no line stands where there are no numbers yet', async () => {
  expect(await drawn([null, undefined])).toBe('')
})
