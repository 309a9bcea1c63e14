import { globSync } from 'node:fs'
import { root } from '#scripts/setup/root.ts'

/**
 * The rules whose tests are measured. Dates of holidays are data and left out: they are checked against the markets' own bars.
 */
const patterns = {
  rating: ['src/domain/market/rating.ts'],
  valuation: ['src/domain/analysis/scoring/valuation*.ts'],
  'market rules': [
    'src/domain/market/*.ts',
    'src/domain/market/holidays/closures.ts',
    'src/domain/market/holidays/holiday-dates.ts',
  ],
  parsers: [
    'src/domain/market/ticker.ts',
    'src/domain/market/calendar/day.ts',
    'src/domain/screener/formula/parse.ts',
    'src/domain/screener/formula/tokens.ts',
    'src/domain/screener/filter/tolerant-parsers.ts',
    'src/domain/screener/filter/parse-condition.ts',
    'src/domain/screener/filter/parse-saved-filter.ts',
    'src/domain/screener/filter/reader.ts',
  ],
} as const satisfies Record<string, readonly string[]>

export type MutationGroup = keyof typeof patterns
export const mutationGroups = Object.keys(patterns) as MutationGroup[]

/** Throws for a pattern that matches no file, because it would measure nothing. */
export function filesOfGroup(group: MutationGroup): string[] {
  const found = patterns[group].flatMap(pattern => {
    const files = globSync(pattern, { cwd: root }).filter(file => !file.endsWith('.test.ts'))
    if (files.length === 0) throw new Error(`${pattern} of ${group} finds no file`)
    return files
  })
  return found.sort()
}
