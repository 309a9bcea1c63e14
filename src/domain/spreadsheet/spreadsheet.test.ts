import { strToU8, zipSync } from 'fflate'
import { expect, test } from 'vitest'
import { columnOfReference, dateOfSerial, isDateFormat, textOfSheetNumber } from './sheet-cells.ts'
import { readZipDirectory } from './zip-directory.ts'

const archive = zipSync({
  'xl/workbook.xml': strToU8('<workbook/>'),
  'plain.txt': [strToU8('as it is'), { level: 0 }],
})

test('an archive of 2 files lists both, the stored one with its bytes', () => {
  const files = readZipDirectory(archive)
  expect(files?.map(({ name, isDeflated }) => [name, isDeflated])).toEqual([
    ['xl/workbook.xml', true],
    ['plain.txt', false],
  ])
  const plain = files?.[1]
  expect(
    String.fromCharCode(...archive.subarray(plain?.start, (plain?.start ?? 0) + (plain?.size ?? 0))),
  ).toBe('as it is')
})

test('an archive that is cut off, encrypted or none at all is refused', () => {
  for (let length = 0; length < archive.length; length += 7)
    expect(readZipDirectory(archive.slice(0, length)), `${length} bytes`).toBeNull()
  const encrypted = archive.slice()
  const entry = encrypted.findIndex((_, at) =>
    [0x50, 0x4b, 1, 2].every((byte, nth) => encrypted[at + nth] === byte),
  )
  encrypted[entry + 8] = (encrypted[entry + 8] ?? 0) | 1
  expect(readZipDirectory(encrypted)).toBeNull()
  expect(readZipDirectory(strToU8('date,side,ticker\n'.repeat(9)))).toBeNull()
})

test.each([
  ['A1', 0],
  ['Z9', 25],
  ['AB12', 27],
  ['XFD1048576', 16_383],
  ['a1', null],
  ['12', null],
])('the cell %s stands at place %s', (reference, place) => expect(columnOfReference(reference)).toBe(place))

test.each([
  [14, undefined, true],
  [31, undefined, true],
  [0, undefined, false],
  [4, '#,##0.00', false],
  [164, 'yyyy"년" m"월" d"일"', true],
  [165, '[$-412]yyyy-mm-dd', true],
  [166, '[Red]#,##0', false],
  [167, '[h]:mm', true],
  [168, '"days" 0', false],
  [169, 'General', false],
])('the number format %s %s shows a date: %s', (id, code, isDate) =>
  expect(isDateFormat(id, code)).toBe(isDate),
)

test.each([
  [45_000, false, '2023-03-15'],
  [61, false, '1900-03-01'],
  [46_352.65, false, '2026-11-26'],
  [44_890, true, '2026-11-26'],
  [12, false, null],
  [Number.NaN, false, null],
])('day %s, counted from 1904: %s, is %s', (serial, isFrom1904, date) => {
  expect(dateOfSerial(serial, isFrom1904)).toBe(date)
})

test('a number keeps 15 digits', () => {
  expect(textOfSheetNumber(1234.5599999999999)).toBe('1234.56')
  expect(textOfSheetNumber(5930)).toBe('5930')
})
