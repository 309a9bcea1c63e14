import { prerender } from 'react-dom/static'
import { expect, test } from 'vitest'
import type { ProblemCode } from '#contract/problem.ts'
import { dictionary } from '#text/ko/index.ts'
import { createText } from '#text/text.ts'
import { TextProvider } from '#ui/frame/language.tsx'
import { ProblemState } from './problem-state.tsx'

const drawn = async (code: ProblemCode): Promise<string> => {
  const { prelude } = await prerender(
    <TextProvider text={createText('ko', dictionary, () => Date.UTC(2026, 10, 25))}>
      <ProblemState problem={{ code, detail: '' }} retry={() => undefined} />
    </TextProvider>,
  )
  return new Response(prelude).text()
}

test('figures that their source shows to its owner alone ask a stranger to sign in, and offer no retry', async () => {
  const page = await drawn('owner_only')
  expect(page).toContain('href="/login"')
  expect(page).toContain(dictionary.problems.owner_only)
  expect(page).not.toContain(dictionary.ui.retry)
})

test('a market that is not there does not say that the server gets ready, while a failed request may be repeated', async () => {
  expect(await drawn('not_ready')).not.toContain(dictionary.problems.not_ready)
  expect(await drawn('unavailable')).toContain(dictionary.ui.retry)
})
