import { describe, expect, it } from 'vitest'
import { addEntry, addImport, addToRow, hasEntry, importsName, rowHas, wordsOfRow } from './edit.ts'

const routes = `export const routes: readonly Route[] = [
  route('/', 'home', 'home', { screen: loadScreen(() => import('./home/screen.tsx')) }),
  route('/trust', 'trust', 'markets'),
  route('/gallery', 'gallery', 'more', { screen: () => <Gallery /> }),
]
`

describe('a table', () => {
  it('gets its entry at the end, be it a list or an object', () => {
    expect(addEntry('const a = [1, 2]', 'a', '3')).toBe('const a = [1, 2,\n3]')
    expect(addEntry('const a = { b: 1 } as const', 'a', 'c: 2')).toBe('const a = { b: 1,\nc: 2 } as const')
    expect(addEntry('const a = {}', 'a', 'c: 2')).toBe('const a = {\nc: 2\n}')
  })
  it('may be what a function gives, beside a function with a type of its own', () => {
    const text = 'const id = <T>(x: T) => x\nexport const a = (ports: P) => ({ b: 1 })'
    expect(addEntry(text, 'a', 'c: 2')).toMatch(/\(\{ b: 1,\nc: 2 \}\)$/)
  })
  it('is known to have an entry', () => {
    expect(hasEntry('const a = { b: 1 } satisfies T', 'a', 'b')).toBe(true)
    expect(hasEntry('const a = { b: 1 }', 'a', 'c')).toBe(false)
  })
  it('is missed by its name', () => {
    expect(() => addEntry('const a = 1', 'b', 'c')).toThrow('no table named b')
  })
})

describe('a row', () => {
  it('gets options, or one more of them', () => {
    expect(addToRow(routes, 'routes', '/trust', 'x: 1')).toContain("'markets', { x: 1 })")
    expect(addToRow(routes, 'routes', '/', 'x: 1')).toContain("'./home/screen.tsx')),\nx: 1 }")
  })
  it('tells its words and whether it has an option', () => {
    expect(wordsOfRow(routes, 'routes', '/trust')).toEqual(['/trust', 'trust', 'markets'])
    expect(wordsOfRow(routes, 'routes', '/gone')).toBeNull()
    expect(rowHas(routes, 'routes', '/', 'screen')).toBe(true)
    expect(rowHas(routes, 'routes', '/trust', 'screen')).toBe(false)
  })
})

describe('an import', () => {
  it('is put below the others', () => {
    expect(addImport("import a from 'a'\n\nconst b = 1", "import c from 'c'")).toBe(
      "import a from 'a'\nimport c from 'c'\n\nconst b = 1",
    )
  })
  it('is seen where it stands', () => {
    expect(importsName("import { ok, err } from 'r'", 'ok')).toBe(true)
    expect(importsName("import ok from 'r'", 'ok')).toBe(false)
  })
})
