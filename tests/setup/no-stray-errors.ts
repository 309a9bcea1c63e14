import { afterEach, beforeEach, expect } from 'vitest'

/** An unexpected console.error fails a test: React's warnings, unhandled states. A test that expects one spies on it itself. */
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
