import { describe, expect, it } from 'vitest'
import { readHandOver, readInside } from './said.ts'

const code = 'A-_9'.repeat(11).slice(0, 43)

describe('what is said to the worker', () => {
  it('is a code of the website', () => {
    expect(readHandOver({ type: 'hand-over', code })).toBe(code)
    expect(readHandOver({ type: 'hand-over', code, more: 1 })).toBe(code)
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
  ])('is no code: %j', message => {
    expect(readHandOver(message)).toBe(null)
  })
  it('is a popup’s wish for a token', () => {
    expect(readInside({ type: 'renew', pk: 7 })).toEqual({ type: 'renew', pk: 7 })
  })
  it.each([
    null,
    'renew',
    { type: 'renew' },
    { type: 'renew', pk: '7' },
    { type: 'renew', pk: 0.5 },
    { pk: 7 },
  ])('is nobody’s wish: %j', message => {
    expect(readInside(message)).toBe(null)
  })
})
