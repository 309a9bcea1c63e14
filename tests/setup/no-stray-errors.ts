import { afterEach, beforeEach, expect } from 'vitest'

/** What a test does not expect is a failure: React's warnings, unhandled states. A test that expects one spies itself. */
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
