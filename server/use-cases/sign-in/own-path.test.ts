import { describe, expect, it } from 'vitest'
import { ownPathOrHome } from './own-path.ts'

describe('the check of the path to return to after sign-in', () => {
  it.each(['/', '/my-stock?tab=2', '/quote/BRK.B/chart#a', '/logins', '/extension/login/general'])(
    'accepts %s',
    path => expect(ownPathOrHome(path)).toBe(path),
  )
  it.each([
    '',
    'my-stock',
    'https://elsewhere.example/',
    '//elsewhere.example/',
    '/\\elsewhere.example',
    '/\t/elsewhere.example',
    '/.//elsewhere.example',
    '/a/..//elsewhere.example',
    'javascript:alert(1)',
    '/login',
    '/login/general?returnTo=/x',
    '/a/../login',
  ])('replaces %j by the home page', path => expect(ownPathOrHome(path)).toBe('/'))
})
