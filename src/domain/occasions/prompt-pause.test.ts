import { expect, it } from 'vitest'
import { mayPrompt, PROMPT_PAUSE_MS } from './prompt-pause.ts'

const now = Date.UTC(2026, 10, 27)

it('a device that has met no prompt may meet one', () =>
  expect(mayPrompt({ shownAt: null, dismissedAt: null }, now)).toBe(true))

it.each([
  [{ shownAt: now, dismissedAt: null }],
  [{ shownAt: null, dismissedAt: now }],
  [{ shownAt: now - PROMPT_PAUSE_MS, dismissedAt: now }],
])('the next prompt comes 604,800,000 ms after %o, and not a millisecond earlier', last => {
  expect(mayPrompt(last, now + 604_799_999)).toBe(false)
  expect(mayPrompt(last, now + 604_800_000)).toBe(true)
})

it('a clock that was set back by a year leaves no year without prompts', () =>
  expect(mayPrompt({ shownAt: now + 365 * 86_400_000, dismissedAt: null }, now)).toBe(true))
