import { expect, test } from 'vitest'
import { readColumnMapping, storeColumnMapping } from './column-mappings.ts'
import { createMemoryRowStore } from './rows.ts'

test('a mapping is found under its header, and of 31 the one used longest ago is gone', async () => {
  const rows = createMemoryRowStore()
  expect(await readColumnMapping(rows, 'date|what')).toBeUndefined()
  await storeColumnMapping(rows, 'date|what', { columns: { date: 0 } }, 0)
  expect(await readColumnMapping(rows, 'date|what')).toEqual({ columns: { date: 0 } })
  for (let nth = 1; nth < 31; nth++) await storeColumnMapping(rows, `header ${nth}`, {}, nth)
  expect(await readColumnMapping(rows, 'date|what')).toBeUndefined()
  expect(await readColumnMapping(rows, 'header 1')).toEqual({})
  expect(await rows.keys('column-mappings')).toHaveLength(30)
})
