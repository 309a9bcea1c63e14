import { describe, expect, it } from 'vitest'
import { ownPath } from './own-path.ts'

describe('the way back', () => {
  it.each(['/', '/my-stock?tab=2', '/quote/BRK.B/chart#a', '/logins', '/extension/login/general'])(
    'leads to %s',
    path => expect(ownPath(path)).toBe(path),
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
  ])('never leads to %j', path => expect(ownPath(path)).toBe('/'))
})
