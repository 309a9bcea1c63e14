import { describe, expect, it } from 'vitest'
import { addEntry, addImport, addPropertyToRow, hasEntry, importsName, rowHas, stringsOfRow } from './edit.ts'

const routes = `export const routes: readonly Route[] = [
  defineRoute('/', 'home', 'home', { screen: createLazyScreen(() => import('./home/screen.tsx')) }),
  defineRoute('/trust', 'trust', 'markets'),
  defineRoute('/gallery', 'gallery', 'more', { screen: () => <Gallery /> }),
]
`

describe('a table', () => {
  it('gets a new entry at its end, whether it is a list or an object', () => {
    expect(addEntry('const a = [1, 2]', 'a', '3')).toBe('const a = [1, 2,\n3]')
    expect(addEntry('const a = { b: 1 } as const', 'a', 'c: 2')).toBe('const a = { b: 1,\nc: 2 } as const')
    expect(addEntry('const a = {}', 'a', 'c: 2')).toBe('const a = {\nc: 2\n}')
  })
  it('may be the object that a function returns, even beside a function with a type parameter', () => {
    const text = 'const id = <T>(x: T) => x\nexport const a = (ports: P) => ({ b: 1 })'
    expect(addEntry(text, 'a', 'c: 2')).toMatch(/\(\{ b: 1,\nc: 2 \}\)$/)
  })
  it('is searched for an entry with a given name', () => {
    expect(hasEntry('const a = { b: 1 } satisfies T', 'a', 'b')).toBe(true)
    expect(hasEntry('const a = { b: 1 }', 'a', 'c')).toBe(false)
  })
  it('is named in the error when it is missing', () => {
    expect(() => addEntry('const a = 1', 'b', 'c')).toThrow('no table named b')
  })
})

describe('a row of a table', () => {
  it('gets its first options, or one more option', () => {
    expect(addPropertyToRow(routes, 'routes', '/trust', 'x: 1')).toContain("'markets', { x: 1 })")
    expect(addPropertyToRow(routes, 'routes', '/', 'x: 1')).toContain("'./home/screen.tsx')),\nx: 1 }")
  })
  it('can be read: its string arguments, and whether it has an option', () => {
    expect(stringsOfRow(routes, 'routes', '/trust')).toEqual(['/trust', 'trust', 'markets'])
    expect(stringsOfRow(routes, 'routes', '/gone')).toBeNull()
    expect(rowHas(routes, 'routes', '/', 'screen')).toBe(true)
    expect(rowHas(routes, 'routes', '/trust', 'screen')).toBe(false)
  })
})

describe('an import', () => {
  it('is added below the others', () => {
    expect(addImport("import a from 'a'\n\nconst b = 1", "import c from 'c'")).toBe(
      "import a from 'a'\nimport c from 'c'\n\nconst b = 1",
    )
  })
  it('is found by name', () => {
    expect(importsName("import { ok, err } from 'r'", 'ok')).toBe(true)
    expect(importsName("import ok from 'r'", 'ok')).toBe(false)
  })
})
