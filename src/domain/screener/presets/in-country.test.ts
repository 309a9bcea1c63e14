import { expect, test } from 'vitest'
import { presetFilterInCountry } from './in-country.ts'
import { presets } from './index.ts'

test('presetIn drops the condition on foreign purchases in the US only', () => {
  expect(presetFilterInCountry('kr', presets.foreign).isWhole).toBe(true)
  expect(presetFilterInCountry('us', presets.foreign)).toMatchObject({
    isWhole: false,
    sort: { metric: 'market_cap' },
  })
})

test('presetIn keeps every other preset whole in both countries', () => {
  for (const country of ['kr', 'us'] as const)
    for (const preset of Object.values(presets))
      if (preset.name !== 'foreign') {
        const local = presetFilterInCountry(country, preset)
        expect(local, preset.name).toMatchObject({ where: preset.where, sort: preset.sort, isWhole: true })
      }
})
