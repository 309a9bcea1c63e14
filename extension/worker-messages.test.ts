import { describe, expect, it } from 'vitest'
import { parseHandOverMessage, parseRenewMessage } from './worker-messages.ts'

const code = 'A-_9'.repeat(11).slice(0, 43)

describe('a message to the worker', () => {
  it('is read as a hand-over when it has a code of the website', () => {
    expect(parseHandOverMessage({ type: 'hand-over', code })).toBe(code)
    expect(parseHandOverMessage({ type: 'hand-over', code, more: 1 })).toBe(code)
  })
  it.each([
    null,
    undefined,
    'hand-over',
    [],
    { type: 'hand-over' },
    { type: 'hand-over', code: `${code}A` },
    { type: 'hand-over', code: `${code.slice(1)}#` },
    { type: 'hand-over', code: [code] },
    { type: 'renew', code },
  ])('is not read as a hand-over: %j', message => {
    expect(parseHandOverMessage(message)).toBe(null)
  })
  it('is read as a popup’s request for a token', () => {
    expect(parseRenewMessage({ type: 'renew', pk: 7 })).toEqual({ type: 'renew', pk: 7 })
  })
  it.each([
    null,
    'renew',
    { type: 'renew' },
    { type: 'renew', pk: '7' },
    { type: 'renew', pk: 0.5 },
    { pk: 7 },
  ])('is not read as a request for a token: %j', message => {
    expect(parseRenewMessage(message)).toBe(null)
  })
})
