import fc from 'fast-check'
import { expect, it } from 'vitest'
import { readTabTable } from './tab-table.ts'

async function* piecesOf(text: string, size: number): AsyncGenerator<Uint8Array> {
  const bytes = new Uint8Array(Buffer.from(text))
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size)
}

async function rowsOf(text: string, columns: string[], options: { size?: number; wanted?: string } = {}) {
  const rows: (readonly string[])[] = []
  const { size = 7, wanted } = options
  const missing = await readTabTable(piecesOf(text, size), {
    columns,
    ...(wanted === undefined ? {} : { isWanted: cell => cell === wanted }),
    read: cells => rows.push(cells),
  })
  return { missing, rows }
}

it.each([1, 2, 3, 1000])('a table in pieces of %i bytes has the same rows', async size => {
  const text = 'ID\tNAME\tNOTE\r\n1\tMäßig 가나다\t"a ""b"""\r\n\r\n2\t\t"\r\n3\tlast'
  expect(await rowsOf(text, ['NAME', 'ID', 'NOTE'], { size })).toEqual({
    missing: null,
    rows: [
      ['Mäßig 가나다', '1', 'a "b"'],
      ['', '2', '"'],
      ['last', '3', ''],
    ],
  })
})

it.each([['ID'], ['NAME']])('rows of another %s are passed over', async column => {
  const { rows } = await rowsOf('ID\tNAME\n1\t1\n2\t2\n', [column, 'NAME'], { wanted: '2' })
  expect(rows).toEqual([['2', '2']])
})

it.each([
  ['without the column', 'ID\tNAME\n1\t2\n'],
  ['without a row', ''],
])('a table %s names what is missing', async (_what, text) => {
  expect(await rowsOf(text, ['SHARES', 'ID'])).toEqual({ missing: 'SHARES', rows: [] })
})

it('any table without tabs and quotation marks in its cells is read as it was written', () =>
  fc.assert(
    fc.asyncProperty(
      fc.array(fc.array(fc.stringMatching(/^[a-z가-힣]{0,4}$/), { minLength: 2, maxLength: 2 })),
      fc.integer({ min: 1, max: 30 }),
      async (cells, size) => {
        const text = ['A\tB', ...cells.map(row => `x${row.join('\t')}`)].join('\n')
        const { rows } = await rowsOf(text, ['A', 'B'], { size })
        expect(rows).toEqual(cells.map(([one, other]) => [`x${one}`, other]))
      },
    ),
  ))
