import { describe, expect, it } from 'vitest'
import { ownerOnlySources, ownsSourceKeys } from './owner-only.ts'

describe('the sources for the owner of their keys alone', () => {
  it('are those that are bound by a licence, each named once', () => {
    expect(ownerOnlySources(['datagokr', 'dart', 'ecb', 'alpaca', 'datagokr', 'sec'], [])).toEqual([
      'datagokr',
      'alpaca',
    ])
  })

  it('are none where the operator states a licence for each of them', () => {
    expect(ownerOnlySources(['datagokr', 'alpaca'], ['alpaca'])).toEqual(['datagokr'])
    expect(ownerOnlySources(['datagokr', 'alpaca'], ['alpaca', 'datagokr'])).toEqual([])
  })

  it('are neither the simulated market nor the operator’s own files', () => {
    expect(ownerOnlySources(['demo', 'files'], [])).toEqual([])
  })

  it('belong to an administrator, but not to the demo administrator whose password everybody knows', () => {
    expect(ownsSourceKeys({ is_admin: true, is_demo: false })).toBe(true)
    expect(ownsSourceKeys({ is_admin: true, is_demo: true })).toBe(false)
    expect(ownsSourceKeys({ is_admin: false, is_demo: false })).toBe(false)
  })
})
