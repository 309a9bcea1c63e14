import { expect, it } from 'vitest'
import { tokenize } from './tokens.ts'

const numbersIn = (text: string): number[] => {
  const tokens = tokenize(text)
  return tokens.ok ? tokens.value.flatMap(token => (token.kind === 'number' ? [token.value] : [])) : []
}

it.each([
  ['.5', [0.5]],
  ['.125', [0.125]],
  ['12.', [12]],
  ['12.75', [12.75]],
  ['.25e2', [25]],
  ['3e-2 4E+1', [0.03, 40]],
  ['1.5.25', [1.5, 0.25]],
])('tokenize reads each number completely: %s', (text, numbers) => expect(numbersIn(text)).toEqual(numbers))

it('tokenize gives the start and the length of each token', () => {
  expect(tokenize('per  <= .125')).toEqual({
    ok: true,
    value: [
      { kind: 'word', word: 'per', at: 0, length: 3 },
      { kind: 'sign', sign: '<=', at: 5, length: 2 },
      { kind: 'number', value: 0.125, at: 8, length: 4 },
      { kind: 'end', at: 12, length: 0 },
    ],
  })
})
