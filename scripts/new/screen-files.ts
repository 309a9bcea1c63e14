export const screenFiles = (folder: string, title: string): Record<string, string> => ({
  [`src/routes/${folder}/screen.tsx`]: `import { useText } from '#ui/frame/language.tsx'
import { Screen as Page } from '#ui/frame/screen.tsx'
import { NotBuiltYet } from '#ui/frame/states.tsx'
import type { RouteView } from '#router/route.ts'
import { viewOf } from './view.ts'

export function Screen({ params, query }: RouteView) {
  const { t } = useText()
  const { subject } = viewOf({ ...query, ...params })
  return (
    <Page title={t('titles.${title}')} lead={subject}>
      <NotBuiltYet />
    </Page>
  )
}
`,
  [`src/routes/${folder}/view.ts`]: `/** What the screen shows, from what its address says: pure, so that it is tested without a page. */
export function viewOf(parameters: Record<string, unknown>): { subject: string } {
  const said = Object.values(parameters).filter(value => typeof value === 'string')
  return { subject: said.join(' · ') }
}
`,
  [`src/routes/${folder}/view.test.ts`]: `import { expect, it } from 'vitest'
import { viewOf } from './view.ts'

it('says what the address is about', () => {
  expect(viewOf({ id: '7', sort: 'price_desc', missing: null })).toEqual({ subject: '7 · price_desc' })
})
`,
})
