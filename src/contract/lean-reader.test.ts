import { readdirSync } from 'node:fs'
import fc from 'fast-check'
import { afterAll, describe, expect, it, vi } from 'vitest'
import type { $ZodType, $ZodTypes } from 'zod/v4/core'
import { isFullProof } from '#tests/setup/sample.ts'

type Reader = { safeParse(value: unknown): { success: boolean; data?: unknown } }
type Contract = Record<string, Record<string, unknown>>

const modules = readdirSync(import.meta.dirname).filter(
  file => file.endsWith('.ts') && !file.endsWith('.test.ts') && file !== 'lean-reader.ts',
)

async function load(): Promise<Contract> {
  const loaded = modules.map(async file => [file, await import(`./${file}`)] as const)
  return Object.fromEntries(await Promise.all(loaded))
}

const isReader = (value: unknown): value is Reader =>
  typeof (value as Partial<Reader> | null)?.safeParse === 'function'

/** Returns all schemas that the modules export, by name, including those of their endpoints. */
function readersOf(contract: Contract): Map<string, Reader> {
  const found = new Map<string, Reader>()
  const look = (name: string, value: unknown, depth: number): void => {
    if (isReader(value)) found.set(name, value)
    else if (depth > 0 && typeof value === 'object' && value !== null && !Array.isArray(value))
      for (const [key, each] of Object.entries(value)) look(`${name}.${key}`, each, depth - 1)
  }
  for (const [file, module] of Object.entries(contract)) look(file, module, 3)
  return found
}

const texts = [
  '',
  'a',
  '7',
  '-3',
  'true',
  'GRACE',
  '/x',
  '2026-01-02',
  '09:30',
  'https://a.b/c',
  'A'.repeat(22),
]
const numbers = [0, 1, -1, 2.5, 300, 70_000, 1e16, Number.NaN]
const junk = fc.constantFrom<unknown[]>(null, undefined, '', 'x', 0, -1, 1.5, true, [], {}, [1], { a: 1 })

/** Generates values that fit a schema, with a wrong value in one of eighty places. */
function valuesFor(schema: $ZodType): fc.Arbitrary<unknown> {
  const right = rightFor((schema as $ZodTypes)._zod.def)
  return fc.oneof({ weight: 79, arbitrary: right }, { weight: 1, arbitrary: junk })
}

function rightFor(def: $ZodTypes['_zod']['def']): fc.Arbitrary<unknown> {
  switch (def.type) {
    case 'object': {
      const fields = Object.entries(def.shape).map(([key, each]) =>
        fc.tuple(fc.constant(key), valuesFor(each), fc.integer({ min: 0, max: 79 })),
      )
      return fc
        .tuple(...fields)
        .map(all =>
          Object.fromEntries([
            ...all.flatMap(([key, each, at]) => (at === 0 ? [] : [[key, each]])),
            ['more', 1],
          ]),
        )
    }
    case 'array':
      return fc.array(valuesFor(def.element), { maxLength: 3 })
    case 'tuple':
      return fc.tuple(...def.items.map(valuesFor))
    case 'record':
      return fc.dictionary(fc.constantFrom(...texts), valuesFor(def.valueType), { maxKeys: 3 })
    case 'enum':
      return fc.constantFrom(...Object.values(def.entries))
    case 'literal':
      return fc.constantFrom(...def.values)
    case 'union':
      return fc.oneof(...def.options.map(valuesFor))
    case 'nullable':
      return fc.oneof(fc.constant(null), valuesFor(def.innerType))
    case 'optional':
    case 'default':
    case 'catch':
      return fc.oneof({ weight: 1, arbitrary: junk }, { weight: 9, arbitrary: valuesFor(def.innerType) })
    case 'pipe':
      return valuesFor(def.in)
    case 'boolean':
      return fc.boolean()
    case 'number':
      return fc.constantFrom<unknown[]>(...numbers, ...(def.coerce ? texts : []))
    case 'string':
      return fc.constantFrom(...texts)
    default:
      return junk
  }
}

const withZod = readersOf(await load())
vi.resetModules()
vi.doMock('zod/mini', () => import('./lean-reader.ts'))
const lean = readersOf(await load())
vi.doUnmock('zod/mini')

describe('the lean reader of a device', () => {
  afterAll(() => vi.resetModules())

  it('has every schema of the contract', () => {
    expect(withZod.size).toBeGreaterThan(300)
    expect([...lean.keys()]).toEqual(expect.arrayContaining([...withZod.keys()]))
  })

  it.each([...withZod.keys()])('accepts, rejects and falls back as zod does: %s', name => {
    const [zod, own] = [withZod.get(name), lean.get(name)] as [Reader & $ZodType, Reader]
    fc.assert(
      fc.property(valuesFor(zod), value => {
        const expected = zod.safeParse(value)
        const parsed = own.safeParse(value)
        expect(parsed.success).toBe(expected.success)
        if (expected.success) expect(parsed.data).toStrictEqual(expected.data)
      }),
      { numRuns: isFullProof ? 200 : 12 },
    )
  })

  it('reports the path of a wrong value', () => {
    const read = lean.get('stock.ts.StockRow')?.safeParse({ fsym_id: 1 })
    expect(read).toMatchObject({
      success: false,
      error: { issues: expect.arrayContaining([{ path: ['fsym_id'], message: 'expected a string' }]) },
    })
  })
})
