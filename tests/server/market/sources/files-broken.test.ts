import { expect, test } from 'vitest'
import { mostProblems } from '#server/adapters/market-data/files/bad-input.ts'
import { withFile } from '#tests/builders/market-folder.ts'
import { brokenFolders, brokenListing } from './files-broken-listing.ts'
import { brokenOthers } from './files-broken-others.ts'
import { brokenPrices, LMN, lmn, lmnRow } from './files-broken-prices.ts'
import { readAt, readWholeFolder } from './files-read.ts'

const all = [...brokenPrices, ...brokenListing, ...brokenFolders, ...brokenOthers]

/** Without a listing nothing is known of any stock. */
const unreadable = ['no listing', 'an empty listing', 'a listing of nothing', 'a listing without its columns']

test.each(all)('the folder is refused with one sentence for %s', async (_what, files, sentence) => {
  expect((await readWholeFolder(files)).sentences).toEqual([sentence])
})

test('the listed faults lead to more than forty different sentences', () => {
  expect(new Set(all.map(([, , sentence]) => sentence)).size).toBeGreaterThan(40)
})

test('the problems of several files are reported, each with its file', async () => {
  const files = {
    ...lmnRow('2026-11-20,x,26,25,25.5,1'),
    'fx.csv': 'date,usdkrw\n2026-11-20,\n2026-11-19,-1\n',
  }
  expect((await readWholeFolder(files)).sentences).toEqual([
    `${LMN}, line 3, column open: "x" is no number.`,
    'fx.csv, line 2, column usdkrw: it is empty.',
    'fx.csv, line 3, column usdkrw: -1 is not above 0.',
  ])
})

test('the reader yields no batch after a problem, and stops after twenty problems', async () => {
  const rows = Array.from({ length: 30 }, () => '2026-11-20,x,26,25,25.5,1')
  const { order, problems } = await readWholeFolder({ ...lmn(...rows), 'fx.csv': '' })
  expect(problems.map(({ line }) => line)).toEqual(Array.from({ length: mostProblems }, (_, at) => at + 2))
  expect(order.slice(order.indexOf(false))).not.toContain(true)
})

test('a reader that reads on yields all 31 problems, and the batches of every stock without one', async () => {
  const rows = Array.from({ length: 30 }, () => '2026-11-20,x,26,25,25.5,1')
  const files = { ...lmn(...rows), 'fx.csv': '' }
  const { problems, batches } = await readWholeFolder(files, undefined, { readsOn: true })
  expect(problems.map(({ file }) => file)).toEqual([...rows.map(() => LMN), 'fx.csv'])
  const priced = batches.flatMap(batch => (batch.feed === 'bars' ? [batch.fsym_id] : []))
  expect(priced).toEqual(['0101A0-KR', '123450-KR', 'OLDE-US', 'QRS.B-US', 'TIDX-US'])
})

test.each(all.filter(([what]) => !unreadable.includes(what)))(
  'with %s, the stocks and rows without a problem are still read',
  async (_what, files) => {
    const { problems } = await readWholeFolder(files, undefined, { readsOn: true })
    const leftOut = new Set(problems.flatMap(({ fsym_id }) => fsym_id ?? []))
    const { sentences, batches } = await readWholeFolder(files, undefined, { readsOn: true, leftOut })
    expect(sentences).toEqual([])
    const listed = batches.flatMap(batch => (batch.feed === 'listing' ? batch.instruments : []))
    expect(listed.length).toBeGreaterThanOrEqual(5)
    for (const { fsym_id } of listed) expect(leftOut.has(fsym_id)).toBe(false)
    for (const batch of batches) if ('fsym_id' in batch) expect(leftOut.has(batch.fsym_id)).toBe(false)
  },
)

test.each(all.filter(([what]) => unreadable.includes(what)))(
  'with %s, nothing can be read, whatever is left out',
  async (_what, files, sentence) => {
    const read = await readWholeFolder(files, undefined, { readsOn: true, leftOut: new Set() })
    expect(read.sentences).toEqual([sentence])
    expect(read.batches).toEqual([])
  },
)

test('a missing folder is reported in a sentence, too', async () => {
  expect((await readAt('./there/is/none')).sentences).toEqual(['none: there is no such folder.'])
})

test('a long cell is shortened in the sentence', async () => {
  const [sentence] = (await readWholeFolder(lmnRow(`${'9'.repeat(5)}${'x'.repeat(5000)},1,1,1,1,1`)))
    .sentences
  expect(sentence!.length).toBeLessThan(150)
})

test('a wrong row of the listing is reported once, and not again for each file of that stock', async () => {
  const listing = 'ticker,market,type,name_en\nLMN,KONEX,SHARE,Lumen\n'
  expect((await readWholeFolder(withFile('listing.csv', listing))).sentences).toHaveLength(1)
})
