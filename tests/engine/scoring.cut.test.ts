import fc from 'fast-check'
import { expect, test } from 'vitest'
import { computeCompanyFigures } from '#domain/analysis/scoring/company.ts'
import { fundamentalScore, peerComparisonArrows } from '#domain/analysis/scoring/fundamental.ts'
import { filingsKnownAt } from '#domain/analysis/scoring/fundamentals.ts'
import { collectSectorPeers } from '#domain/analysis/scoring/peers.ts'
import { computeProperPrice } from '#domain/analysis/scoring/proper-price.ts'
import { assumptionsFor } from '#domain/analysis/scoring/proper-price-assumptions.ts'
import { arbitraryCompany, arbitraryPeer } from '#tests/builders/fundamentals.ts'

const rounds = process.env.PROOF_ROUNDS === 'full' ? 20_000 : 200

test('fundamental score, arrows and fair value from filings cut at the day equal those from all filings', {
  timeout: 600_000,
}, () => {
  let judged = 0
  fc.assert(
    fc.property(arbitraryCompany, fc.array(arbitraryPeer, { maxLength: 10 }), (company, peers) => {
      const whole = computeCompanyFigures(company)
      const cut = computeCompanyFigures({
        ...company,
        fundamentals: filingsKnownAt(company.fundamentals, company.day),
      })
      const [one, other] = [whole, cut].map(read => {
        const sector = collectSectorPeers([read, ...peers])
        return {
          score: fundamentalScore(read, sector),
          arrows: peerComparisonArrows(read, sector),
          price: computeProperPrice(read.price, assumptionsFor(read, sector)),
        }
      })
      expect(one).toEqual(other)
      if (one?.score.value !== null) judged++
    }),
    { numRuns: rounds },
  )
  expect(judged).toBeGreaterThan(rounds / 20)
})
