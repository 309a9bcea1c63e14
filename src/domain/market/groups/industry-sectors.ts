import type { Country } from '../country.ts'
import type { IndustryClassification } from './industry-classification.ts'
import { ksicSectors } from './ksic-sectors.ts'
import { sicSectors } from './sic-sectors.ts'

export const industryClassifications: Readonly<Record<Country, IndustryClassification>> = {
  kr: ksicSectors,
  us: sicSectors,
}

/** Returns the sector of an industry code, or null when the code is missing, unknown, or no business of a listed company. */
export function sectorOfIndustry(country: Country, code: string | null | undefined): string | null {
  const { ranges: levels, isCode } = industryClassifications[country]
  if (!code || !isCode(code)) return null
  // The SEC leaves the first zero of a code out.
  const whole = country === 'us' ? code.padStart(4, '0') : code
  for (const { digits, ranges } of levels) {
    if (whole.length < digits) continue
    const number = Number(whole.slice(0, digits))
    const found = ranges.find(([from, to]) => from <= number && number <= to)
    if (found) return found[2]
  }
  return null
}
