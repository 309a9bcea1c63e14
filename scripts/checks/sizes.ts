import type { TestStep } from '../steps.ts'
import { isSource, readRepositoryFile, repositoryFiles } from './files.ts'

export type FileSize = { path: string; lines: number }

/**
 * The median and the 90th percentile of lines per source file (tests left out) in repositories whose structure
 * engineers praise.
 */
const models = [
  { name: 'refined-github', median: 55, p90: 137 },
  { name: 'trading-signals', median: 63, p90: 111 },
  { name: 'lightweight-charts', median: 59, p90: 243 },
  { name: 'epic-stack', median: 62, p90: 236 },
  { name: 'squoosh', median: 53, p90: 321 },
  { name: 'fastify/demo', median: 31, p90: 110 },
  { name: 'bulletproof-react', median: 41, p90: 110 },
]

export const sourceSizes = (): FileSize[] =>
  repositoryFiles()
    .filter(isSource)
    .map(path => ({ path, lines: lineCount(readRepositoryFile(path)) }))
    .sort((a, b) => a.lines - b.lines)

export const lineCount = (text: string): number =>
  text === '' ? 0 : text.split('\n').length - Number(text.endsWith('\n'))

/** Returns a quantile of the line counts; `sizes` must be sorted in rising order. */
export const lineCountQuantile = (sizes: FileSize[], part: number): number =>
  sizes[Math.min(sizes.length - 1, Math.floor(sizes.length * part))]?.lines ?? 0

export function compareSizesWithModels(sizes: FileSize[]): string {
  const line = (name: string, median: number, p90: number, more = ''): string =>
    `  ${name.padEnd(20)} median ${String(median).padStart(3)}   p90 ${String(p90).padStart(3)}${more}`
  const largest = sizes.at(-1)
  return [
    line(
      'this repository',
      lineCountQuantile(sizes, 0.5),
      lineCountQuantile(sizes, 0.9),
      `   ${sizes.length} files, largest ${largest?.lines} (${largest?.path})`,
    ),
    ...models.map(({ name, median, p90 }) => line(name, median, p90)),
  ].join('\n')
}

/** Judges only the distribution of file sizes; a separate test limits each single file. */
export const fileSizeCheck: TestStep = {
  name: 'file sizes',
  async run() {
    const all = sourceSizes()
    const small = lineCountQuantile(all, 0.5) <= 65 && lineCountQuantile(all, 0.9) <= 250
    return { passed: small ? 1 : 0, failed: small ? 0 : 1, output: compareSizesWithModels(all) }
  },
}
