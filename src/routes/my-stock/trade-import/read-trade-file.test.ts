import { strToU8, zipSync } from 'fflate'
import { expect, test } from 'vitest'
import { workbookFile } from '#tests/builders/workbook-file.ts'
import { readTradeFile } from './read-trade-file.ts'

const read = (content: string | Uint8Array<ArrayBuffer>) => readTradeFile(new Blob([content]))
const linesOf = async (content: string | Uint8Array<ArrayBuffer>) => {
  const result = await read(content)
  if (!result.ok) return result.error
  return result.value.map(record => (record.ok ? [record.value.line, ...record.value.fields] : record.error))
}

test('a workbook is read: shared and own texts, a day by its style, a number of 15 digits, an empty column, no hidden sheet', async () => {
  const rows = [
    '<row r="2"><c r="A2" t="s"><v>0</v></c><c r="C2" t="inlineStr"><is><t xml:space="preserve">Price &amp; more</t></is></c></row>',
    '<row r="4"><c r="A4" s="1"><v>46346.5</v></c><c r="B4" t="str"><f>1&lt;2</f><v>Buy</v></c><c r="C4"><v>61.499999999999996</v></c>',
    '<c r="D4" t="e"><v>#N/A</v></c><c r="E4" t="b"><v>1</v></c><c r="F4" s="1"/></row><row r="5"/>',
  ].join('')
  expect(await linesOf(workbookFile({ rows, texts: ['Date'] }))).toEqual([
    [2, 'Date', '', 'Price & more'],
    [4, '2026-11-20', 'Buy', '61.5', '', '1', ''],
    [5],
  ])
})

test('a workbook that counts days from 1904 has the same day 1,462 days earlier', async () => {
  const rows = '<row r="1"><c r="A1" s="1"><v>44884</v></c></row>'
  expect(await linesOf(workbookFile({ rows, isFrom1904: true }))).toEqual([[1, '2026-11-20']])
})

test('the tables of a page of HTML are read, with cells whose end is left out', async () => {
  const page = `\uFEFF<!DOCTYPE html><html><head><style>td > b { color: red }</style></head><body><!-- <td>no</td> -->
    <table><thead><tr><th rowspan=2>거래일자</th><th>수량<br>(주)</th></tr></thead>
    <tr><td>2026.11.20<td>1,000&nbsp;</tr><tr></tr></table></body></html>`
  expect(await linesOf(page)).toEqual([
    [1, '거래일자', '수량 (주)'],
    [2, '2026.11.20', '1,000'],
  ])
})

test.each<[string, string | Uint8Array<ArrayBuffer>, string]>([
  ['more than 10 MB', 'x'.repeat(10_000_001), 'too_large'],
  ['50,001 lines', 'a,b\n'.repeat(50_001), 'too_many_rows'],
  ['50,001 rows in a workbook', workbookFile({ rows: '<row/>'.repeat(50_001) }), 'too_many_rows'],
  ['a workbook that unpacks to 65 MB', workbookFile({ rows: ' '.repeat(65_000_000) }), 'too_large'],
  ['Excel before 2007', new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 0, 0]), 'old_excel'],
  ['an archive without a workbook', new Uint8Array(zipSync({ 'a.txt': strToU8('a') })), 'unreadable'],
  ['a workbook that is cut off', workbookFile({ rows: '<row/>' }).slice(0, 900), 'unreadable'],
])('a file of %s is refused', async (_, content, why) => {
  expect(await read(content)).toEqual({ ok: false, error: why })
})

test.each<[string, string]>([
  ['a JSON file of another program', '{"trades":[]}'],
  ['a list of JSON', ' [ {"symbol":"VLDT"} ]'],
  ['a JSON file that is cut off', '\uFEFF{"meta":{"date":"2026-11-20"},"activities":[{'],
])('%s is refused as no export of Ghostfolio', async (_, content) => {
  expect(await read(content)).toEqual({ ok: false, error: 'not_ghostfolio' })
})

test.each<[string, string]>([
  ['XML of another program', '<?xml version="1.0"?><svg></svg>'],
  [
    'the reply of the service that makes a query',
    '<FlexStatementResponse timestamp=""></FlexStatementResponse>',
  ],
  ['a document type with entities', '<!DOCTYPE lolz [<!ENTITY a "lol">]><FlexQueryResponse/>'],
])('%s is refused as no Flex Query', async (_, content) => {
  expect(await read(content)).toEqual({ ok: false, error: 'not_flex' })
})

test('exports in JSON and XML are read as tables, also with a mark at the beginning', async () => {
  const activity =
    '{"date":"2026-11-20","type":"BUY","symbol":"VLDT","currency":"USD","quantity":1,"unitPrice":2,"fee":0}'
  expect(await linesOf(`\uFEFF{"meta":{"date":"2026-11-20"},"activities":[${activity}]}`)).toEqual([
    [1, 'Date', 'Code', 'DataSource', 'Currency', 'Price', 'Quantity', 'Action', 'Fee', 'Name'],
    [2, '2026-11-20', 'VLDT', '', 'USD', '2', '1', 'BUY', '0', ''],
  ])
  const flex = await linesOf('\uFEFF<FlexQueryResponse><Trade symbol="VLDT"/></FlexQueryResponse>')
  expect(flex).toMatchObject([
    { 0: 1, 3: 'symbol' },
    { 0: 2, 3: 'VLDT' },
  ])
})

test('a file of 50,000 lines is read', async () => {
  expect(await linesOf('a,b\n'.repeat(50_000))).toHaveLength(50_000)
})
