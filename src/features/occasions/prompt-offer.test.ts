import { expect, it } from 'vitest'
import { promptOffer } from './prompt-offer.ts'

const reader = { isGuest: false, mayStartTrial: false, pathname: '/screener/v2', search: '' }

it.each([
  [{ isGuest: true, search: 'country=us' }, 'sign-up', '/login?returnTo=%2Fscreener%2Fv2%3Fcountry%3Dus'],
  [{ mayStartTrial: true }, 'trial', '/my'],
  [{ mayStartTrial: true, pathname: '/plan' }, 'trial', '/my'],
  [{}, 'plans', '/plan'],
  [{ pathname: '/plan' }, 'landing', '/plan/landing'],
])('a reader with %o is offered: %s', (more, kind, href) =>
  expect(promptOffer({ ...reader, ...more })).toEqual({ kind, href }),
)
