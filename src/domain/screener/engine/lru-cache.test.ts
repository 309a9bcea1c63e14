import { expect, it } from 'vitest'
import { lruCache } from './lru-cache.ts'

it('lruCache drops the least recently used value first, and makes it again on the next request', () => {
  const made: string[] = []
  const get = lruCache(2, key => {
    made.push(key)
    return key.toUpperCase()
  })
  expect(['a', 'b', 'a', 'c', 'a', 'b'].map(get)).toEqual(['A', 'B', 'A', 'C', 'A', 'B'])
  expect(made).toEqual(['a', 'b', 'c', 'b'])
})
