import { afterEach, beforeEach, expect } from 'vitest'

/**
 * An unexpected console.error fails a test: for example a warning of React or a state that is not handled. A test that
 * expects one spies on console.error itself.
 */
const stray: unknown[][] = []

beforeEach(() => {
  stray.length = 0
  console.error = (...words: unknown[]) => {
    stray.push(words)
  }
})

afterEach(() => {
  expect(stray.map(words => words.map(String).join(' '))).toEqual([])
})
