import { describe, expect, it } from 'vitest'
import { anythingDirty, beginWork, dirtyNames, markDirty } from './dirty-forms.ts'

describe('what a reload would lose', () => {
  it('is everything that is marked, until each mark is taken away', () => {
    const clean = [markDirty('note'), markDirty('note'), beginWork('sign-in'), beginWork('sign-in')]
    expect(dirtyNames()).toEqual(['note', 'sign-in'])
    for (const end of clean) {
      expect(anythingDirty()).toBe(true)
      end()
    }
    expect([anythingDirty(), dirtyNames()]).toEqual([false, []])
  })
  it('is not made less by ending the same work twice', () => {
    const one = beginWork('payment')
    const two = beginWork('payment')
    one()
    one()
    expect(anythingDirty()).toBe(true)
    two()
    expect(anythingDirty()).toBe(false)
  })
})
