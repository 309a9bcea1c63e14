import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { anythingDirty, beginWork, holdWhileDirty } from './dirty-forms.ts'

const page = new EventTarget()
beforeEach(() => {
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
  vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page))
})

/** Whether the browser would ask for confirmation before it leaves the page. */
const asksBeforeLeaving = () => !page.dispatchEvent(new Event('beforeunload', { cancelable: true }))

afterEach(() => expect([anythingDirty(), asksBeforeLeaving()]).toEqual([false, false]))

it('the page counts as dirty until every mark is removed', () => {
  const ends = [beginWork('note'), beginWork('note'), beginWork('sign-in')]
  for (const end of ends) {
    expect([anythingDirty(), asksBeforeLeaving()]).toEqual([true, true])
    end()
  }
})
it('ending the same work twice removes only its own mark', () => {
  const one = beginWork('payment')
  const two = beginWork('payment')
  one()
  one()
  expect([anythingDirty(), asksBeforeLeaving()]).toEqual([true, true])
  two()
})
it('the page holds its build from the first mark to the last, also when the hold function is registered later', () => {
  const log: string[] = []
  const early = beginWork('note')
  holdWhileDirty(() => {
    log.push('held')
    return () => log.push('let go')
  })
  expect(log).toEqual(['held'])
  const second = beginWork('profile')
  early()
  expect(log).toEqual(['held'])
  second()
  expect(log).toEqual(['held', 'let go'])
  beginWork('note')()
  expect(log).toEqual(['held', 'let go', 'held', 'let go'])
})
