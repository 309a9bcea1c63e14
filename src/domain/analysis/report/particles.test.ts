import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Particle, withParticle } from './particles.ts'

test.each<[string, Particle, string]>([
  ['윤슬디스플레이', '은/는', '윤슬디스플레이는'],
  ['미르조선', '은/는', '미르조선은'],
  ['가람해운', '이/가', '가람해운이'],
  ['다솜제약', '을/를', '다솜제약을'],
  ['너울', '으로/로', '너울로'],
  ['솔빛소재', '과/와', '솔빛소재와'],
  ['20', '은/는', '20은'],
  ['1', '으로/로', '1로'],
  ['3', '으로/로', '3으로'],
  ['4', '이/가', '4가'],
  ['1,000', '이/가', '1,000이'],
  ['12.30', '이/가', '12.30이'],
  ['5,000,000,000,000', '이/가', '5,000,000,000,000가'],
  ['48,150원', '을/를', '48,150원을'],
  ['4.2%', '이/가', '4.2%가'],
  ['VLDT', '은/는', 'VLDT는'],
  ['MRB.B', '은/는', 'MRB.B는'],
  ['KRX', '이/가', 'KRX가'],
  ['ETN', '이/가', 'ETN이'],
  ['SQL', '으로/로', 'SQL로'],
  ['Orrery Cloud', '은/는', 'Orrery Cloud는'],
  ['Calder Freight', '은/는', 'Calder Freight는'],
  ['Lumen', '이/가', 'Lumen이'],
  ['Banking', '을/를', 'Banking을'],
  ['Net', '이/가', 'Net이'],
  ['두레건설(1D90F0)', '은/는', '두레건설(1D90F0)은'],
  ['자기자본이익률(ROE)', '이/가', '자기자본이익률(ROE)이'],
  ['SPY (S&P 500)', '은/는', 'SPY (S&P 500)는'],
  ['(VLDT)', '을/를', '(VLDT)를'],
  ['«다솜»', '은/는', '«다솜»은'],
  ['NAVER', '은/는', 'NAVER는'],
  ['TIGER', '이/가', 'TIGER가'],
  ['ARIRANG', '은/는', 'ARIRANG은'],
  ['KOSDAQ', '이/가', 'KOSDAQ이'],
  ['LG', '은/는', 'LG는'],
  ['AMD', '이/가', 'AMD가'],
  ['윤슬'.normalize('NFD'), '은/는', `${'윤슬'.normalize('NFD')}은`],
])('the word %s with the particle %s is %s', (word, particle, expected) =>
  expect(withParticle(word, particle)).toBe(expected),
)

test('every Hangul syllable takes the form that its final consonant needs', () => {
  const syllables = fc.integer({ min: 0xac00, max: 0xd7a3 }).map(code => String.fromCharCode(code))
  fc.assert(
    fc.property(syllables, syllable => {
      // Decomposed by Unicode, a syllable with a final consonant has three letters.
      const hasFinal = syllable.normalize('NFD').length === 3
      expect(withParticle(syllable, '은/는')).toBe(syllable + (hasFinal ? '은' : '는'))
    }),
  )
})
