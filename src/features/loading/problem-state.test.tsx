import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { ProblemCode } from '#contract/problem.ts'
import { dictionary } from '#text/ko/index.ts'
import { createText } from '#text/text.ts'
import { TextProvider } from '#ui/frame/language.tsx'
import { ProblemState } from './problem-state.tsx'

const drawn = (code: ProblemCode): string =>
  renderToStaticMarkup(
    <TextProvider text={createText('ko', dictionary, () => Date.UTC(2026, 10, 25))}>
      <ProblemState problem={{ code, detail: '' }} retry={() => undefined} />
    </TextProvider>,
  )

test('figures that their source shows to its owner alone ask a stranger to sign in, and offer no retry', () => {
  const page = drawn('owner_only')
  expect(page).toContain('href="/login"')
  expect(page).toContain(dictionary.problems.owner_only)
  expect(page).not.toContain(dictionary.ui.retry)
})

test('a market that is not there does not say that the server gets ready, while a failed request may be repeated', () => {
  expect(drawn('not_ready')).not.toContain(dictionary.problems.not_ready)
  expect(drawn('unavailable')).toContain(dictionary.ui.retry)
})
