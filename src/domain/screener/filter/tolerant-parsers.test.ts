import { describe, expect, it } from 'vitest'
import {
  fieldNamesOf,
  fieldOf,
  parseDistinct,
  parseFlag,
  parseId,
  parseItems,
  parseNumber,
  parseOneOf,
  parsePairWithin,
  parsePositiveInteger,
  parseText,
  parseTextPair,
} from './tolerant-parsers.ts'

const strange: readonly unknown[] = [
  undefined,
  null,
  true,
  'x',
  '',
  ' ',
  1n,
  Number.NaN,
  Infinity,
  {},
  [],
  () => 1,
]
const readBy = (reader: (value: unknown) => unknown, values: readonly unknown[]): unknown[] =>
  values.map(reader)

describe('a tolerant parser', () => {
  it('reads own fields of an object, and nothing from other values', () => {
    expect(fieldOf({ a: 1 }, 'a')).toBe(1)
    expect(fieldOf(['x'], '0')).toBe('x')
    expect([
      fieldOf('abc', 'length'),
      fieldOf(() => 1, 'name'),
      fieldOf(null, 'a'),
      fieldOf({}, 'toString'),
    ]).toEqual(Array(4).fill(undefined))
  })

  it('reads the names of own fields', () => {
    expect(fieldNamesOf(Object.create({ inherited: 1 }, { own: { value: 1, enumerable: true } }))).toEqual([
      'own',
    ])
    expect([fieldNamesOf(null), fieldNamesOf(undefined), fieldNamesOf(7)]).toEqual([[], [], []])
    const { proxy, revoke } = Proxy.revocable({}, {})
    revoke()
    expect([fieldNamesOf(proxy), fieldOf(proxy, 'a'), parseItems(proxy)]).toEqual(Array(3).fill(undefined))
  })

  it('reads a finite number, also from decimal text', () => {
    expect(readBy(parseNumber, [5, -0.5, '5', ' 1e2 ', '-4'])).toEqual([5, -0.5, 5, 100, -4])
    expect(readBy(parseNumber, strange)).toEqual(strange.map(() => undefined))
    expect(readBy(parseNumber, ['+5', '.5', '5.', '\n12.25E-2\t'])).toEqual([5, 0.5, 5, 0.1225])
    const odd = [
      '\t',
      '1,000',
      'Infinity',
      '5 won',
      '0x10',
      '0b1',
      '0o7',
      '1e',
      'e5',
      '.',
      '1e999',
      '1.2.3',
      '--1',
    ]
    expect(readBy(parseNumber, odd)).toEqual(odd.map(() => undefined))
  })

  it('reads text only from text, and an id also from a number', () => {
    expect(readBy(parseText, ['', 'x', 5])).toEqual(['', 'x', undefined])
    expect(readBy(parseId, ['x', 5, '', Number.NaN, -Infinity, true, null])).toEqual([
      ...['x', '5'],
      ...Array(5).fill(undefined),
    ])
  })

  it('reads a flag only from a boolean or its text', () => {
    expect(readBy(parseFlag, [true, 'true', false, 'false'])).toEqual([true, true, false, false])
    const odd = ['TRUE', 'FALSE', 1, 0, '1', '0', 'yes', null, undefined, {}, '']
    expect(readBy(parseFlag, odd)).toEqual(odd.map(() => undefined))
  })

  it('reads a positive integer that is exact', () => {
    expect(readBy(parsePositiveInteger, [1, '2', 2 ** 53 - 1])).toEqual([1, 2, 2 ** 53 - 1])
    expect(readBy(parsePositiveInteger, [0, -1, 1.5, '0', 2 ** 53, ...strange])).toEqual(
      Array(5 + strange.length).fill(undefined),
    )
  })

  it('reads one of the allowed values, a number also from text', () => {
    expect(readBy(parseOneOf([5, 'a', '10']), [5, '5', 'a', '10', 10, '5.0', 'A', ...strange])).toEqual([
      ...[5, 5, 'a', '10', undefined, 5, undefined],
      ...strange.map(() => undefined),
    ])
  })

  it('reads a pair of numbers in ascending order within its limits', () => {
    const read = parsePairWithin(0, 10, Number.isInteger)
    expect(
      readBy(read, [
        [0, 10],
        ['3', 3],
      ]),
    ).toEqual([
      [0, 10],
      [3, 3],
    ])
    const wrong = [
      [-1, 5],
      [5, 11],
      [6, 5],
      [0.5, 5],
      [1, 5.5],
      [1],
      [1, 2, 3],
      ['', 5],
      [5, null],
      ...strange,
    ]
    expect(readBy(read, wrong)).toEqual(wrong.map(() => undefined))
    expect(parsePairWithin(0, 10)([0.5, 1.5])).toEqual([0.5, 1.5])
  })

  it('reads a pair of texts that are numbers or empty for an open end', () => {
    expect(
      readBy(parseTextPair, [
        ['', ''],
        ['1', ''],
        [3, '10.5'],
        ['-4', ' 1e2'],
        ['7', '7.0'],
        ['', '-3'],
      ]),
    ).toEqual([
      ['', ''],
      ['1', ''],
      ['3', '10.5'],
      ['-4', ' 1e2'],
      ['7', '7.0'],
      ['', '-3'],
    ])
    const wrong = [
      ['1'],
      ['1', '2', '3'],
      ['a', ''],
      ['', 'a'],
      [Number.NaN, ''],
      ['1', null],
      [' ', '1'],
      ['20', '10'],
      ['9', '-10'],
      ['0x10', ''],
      ['', '0x10'],
      ...strange,
    ]
    expect(readBy(parseTextPair, wrong)).toEqual(wrong.map(() => undefined))
  })

  it('reads different allowed values, in their order', () => {
    const read = parseDistinct([5, 10, 20], 2)
    expect(
      readBy(read, [
        [10, 5],
        ['20', 5],
      ]),
    ).toEqual([
      [10, 5],
      [20, 5],
    ])
    const wrong = [[5], [5, 5], [5, '5'], [5, 10, 20], [5, 5, 10], [5, 'x'], ['x', 5], ['x', 'y'], ...strange]
    expect(readBy(read, wrong)).toEqual(wrong.map(() => undefined))
  })

  it('reads an array, holes as undefined, and nothing that only looks like an array', () => {
    expect(parseItems(Object.assign(Array(3), { 0: 1, 2: 2 }))).toEqual([1, undefined, 2])
    expect(readBy(parseItems, [{ length: 1, 0: 'x' }, 'abc', new Set([1])])).toEqual(Array(3).fill(undefined))
  })
})
