import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { hasUnsavedWork, markReloadBlockingWork, setBuildHold } from './dirty-forms.ts'

const page = new EventTarget()
beforeEach(() => {
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
  vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page))
})

/** Returns whether the browser would ask for confirmation before it leaves the page. */
const asksBeforeLeaving = () => !page.dispatchEvent(new Event('beforeunload', { cancelable: true }))

afterEach(() => expect([hasUnsavedWork(), asksBeforeLeaving()]).toEqual([false, false]))

it('the page counts as dirty until every mark is removed', () => {
  const ends = [
    markReloadBlockingWork('note'),
    markReloadBlockingWork('note'),
    markReloadBlockingWork('sign-in'),
  ]
  for (const end of ends) {
    expect([hasUnsavedWork(), asksBeforeLeaving()]).toEqual([true, true])
    end()
  }
})
it('ending the same work twice removes only its own mark', () => {
  const one = markReloadBlockingWork('payment')
  const two = markReloadBlockingWork('payment')
  one()
  one()
  expect([hasUnsavedWork(), asksBeforeLeaving()]).toEqual([true, true])
  two()
})
it('the page keeps the files of its build while there is a mark, also when the function for that is set after the first mark', () => {
  const log: string[] = []
  const early = markReloadBlockingWork('note')
  setBuildHold(() => {
    log.push('held')
    return () => log.push('let go')
  })
  expect(log).toEqual(['held'])
  const second = markReloadBlockingWork('profile')
  early()
  expect(log).toEqual(['held'])
  second()
  expect(log).toEqual(['held', 'let go'])
  markReloadBlockingWork('note')()
  expect(log).toEqual(['held', 'let go', 'held', 'let go'])
})
