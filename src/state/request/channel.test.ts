import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { Me } from '#contract/account.ts'
import { readTabMessage } from './channel.ts'

const user = Me.parse({ pk: 1 })

describe('a message between tabs', () => {
  it.each([
    { type: 'signed-out' },
    { type: 'signed-in', user, token: 't' },
    { type: 'token', pk: 1, token: 't' },
  ])('of type $type is accepted', message => {
    expect(readTabMessage(message)).toEqual(message)
  })
  it.each([
    { type: 'signed-in', user: { pk: 'x' }, token: 't' },
    { type: 'signed-in', user },
    { type: 'token', pk: '1', token: 't' },
    { type: 'token', pk: 1 },
  ])('is ignored when a part is missing or wrong: %j', message => {
    expect(readTabMessage(message)).toBe(null)
  })
  it('is ignored when it is any other value', () => {
    fc.assert(
      fc.property(fc.anything(), data => {
        expect(readTabMessage(data)).toBe(null)
      }),
    )
  })
})
