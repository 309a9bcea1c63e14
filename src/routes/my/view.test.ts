import { expect, it } from 'vitest'
import type { ClientPlan } from '#domain/plan/client-view.ts'
import { accountWords } from '#text/words/account.ts'
import { countItems } from './item-counts.ts'
import { signInMethodsToShow, socialProviderOf } from './sign-in-methods.ts'
import { birthYears, localDay, maskedPhone, planSentence } from './view.ts'

it('stocks and searches are counted by the members of their lists, and other items one by one', () => {
  expect(
    countItems([
      { kind: 'ai-report', body: { stocks: [{ fsym_id: 'A' }, { fsym_id: 'B' }] } },
      { kind: 'group', body: { type: 'portfolio' } },
      { kind: 'group', body: { type: 'watchlist' } },
      { kind: 'group', body: { type: 'watchlist' } },
      { kind: 'note', body: { content: 'x' } },
      { kind: 'filter', body: {} },
      { kind: 'recent-search', body: { stocks: [1, 2, 3] } },
      { kind: 'preference', body: {} },
      { kind: 'recent-search', body: null },
    ]),
  ).toEqual({ stocks: 2, watchlists: 2, portfolios: 1, notes: 1, filters: 1, searches: 3 })
})

const view = (status: ClientPlan['status'], end: string | null): ClientPlan => ({
  active: null,
  plan: null,
  status,
  activeSubscription: end === null ? null : { startDate: end, endDate: end, plan: 'basic' },
  android: null,
  init_trial: null,
})
const said = (status: ClientPlan['status'], end: string | null, platform: 'android' | 'promotion' | null) =>
  planSentence(view(status, end), { latest_platform: platform }, accountWords.en, day => day)

it.each([
  ['before_free_trial', null, null, 'You’re on the Free plan.'],
  ['in_free_trial', '2026-11-20T12:00:00Z', null, 'on 2026-11-20, and you won’t be charged'],
  ['subscribed', '2026-11-20T12:00:00Z', 'android', 'Renews on 2026-11-20.'],
  ['canceled', '2026-11-20T12:00:00Z', 'android', 'Canceled. You can use it until 2026-11-20.'],
  ['canceled', '2026-11-20T12:00:00Z', 'promotion', 'You can use it until 2026-11-20.'],
  ['expired', null, 'android', 'Your plan has ended'],
] as const)(
  'a plan in the state %s until %s from %s is described as «%s»',
  (status, end, platform, sentence) => {
    expect(said(status, end, platform)).toContain(sentence)
    if (platform === 'promotion') expect(said(status, end, platform)).not.toContain('Cancelled')
  },
)

it('the day of an instant is that in the user’s own time zone', () => {
  expect(localDay(new Date(2026, 0, 2, 23, 59).getTime())).toBe('2026-01-02')
})

it('the years of birth run from this year back to 1900', () => {
  const years = birthYears(new Date(2026, 5, 1).getTime())
  expect([years[0], years.at(-1), years.length]).toEqual([2026, 1900, 127])
})

it('every sign-in method that can be linked is shown, and a password only when there is one', () => {
  const linked = { way: 'naver', linked_at: '2026-11-01T00:00:00.000Z', may_unlink: true } as const
  const shown = signInMethodsToShow([linked])
  expect(shown.map(({ way }) => way)).toEqual(['phone', 'kakao', 'naver', 'google', 'apple'])
  expect(shown.find(({ way }) => way === 'naver')).toEqual({
    ...{ way: 'naver', isLinked: true, linkedAt: linked.linked_at, mayUnlink: true },
  })
  expect(shown.filter(({ isLinked }) => isLinked)).toHaveLength(1)
  expect([socialProviderOf('google'), socialProviderOf('apple'), socialProviderOf('phone')]).toEqual([
    ...['google-oauth2', 'apple-id', null],
  ])
})

it('only the last four digits of a phone number are shown', () => {
  expect(maskedPhone('+821012345678')).toBe('010-••••-5678')
  expect(maskedPhone('+12125550123')).toBe('+1 •••-•••-0123')
})
