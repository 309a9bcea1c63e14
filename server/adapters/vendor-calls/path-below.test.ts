import { describe, expect, it } from 'vitest'
import { pathBelow } from './path-below.ts'

describe('a path below a base', () => {
  it.each([
    ['https://a.example', 'https://a.example/x/y'],
    ['https://a.example/', 'https://a.example/x/y'],
    ['https://a.example/b', 'https://a.example/b/x/y'],
    ['https://a.example/b/', 'https://a.example/b/x/y'],
  ])('is appended to %s', (base, whole) => expect(pathBelow(new URL(base), 'x/y').href).toBe(whole))
})
