import { describe, expect, it } from 'vitest'
import { isListed } from './view.ts'

describe('the menu', () => {
  it.each(['/plan', '/login', '/trust'])('lists %s', path => expect(isListed({ path })).toBe(true))
  it.each(['/', '/more-menu', '/gallery', '/login/general', '/quote/:ticker/:tab?'])('leaves %s out', path =>
    expect(isListed({ path })).toBe(false),
  )
})
