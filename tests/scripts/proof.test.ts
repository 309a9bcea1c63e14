import { expect, test } from 'vitest'
import { findFullBrowserTests } from '#scripts/proof.ts'
import { parseProofArguments } from '#scripts/proof-arguments.ts'

test('the proofs are chosen by words and cut into shards', () => {
  expect(parseProofArguments([])).toEqual({ words: [], shard: undefined })
  expect(parseProofArguments(['--shard', '2/6', 'alerts'])).toEqual({ words: ['alerts'], shard: '2/6' })
})

test.each(['2', '0/6', '7/6', 'a/b'])('a shard of %s is refused', shard => {
  expect(() => parseProofArguments(['--shard', shard])).toThrow('it is written like 2/6')
})

test('the browser tests that do more in a full proof belong to the proofs', () => {
  expect(findFullBrowserTests([])).toContain('tests/e2e/matrix/matrix.spec.ts')
  expect(findFullBrowserTests([])).not.toContain('tests/e2e/home/home.spec.ts')
  expect(findFullBrowserTests(['kills'])).toEqual(['tests/e2e/items/kills.spec.ts'])
})
