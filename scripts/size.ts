import { join } from 'node:path'
import { root } from './setup/root.ts'
import { readBundle } from './size/bundle.ts'
import { compressedSizeOfLibraries } from './size/floor.ts'
import { isBrokenSizeLine, measureBundle, measureExtension, type SizeLine } from './size/report.ts'

/** Prints the sizes of the last build beside their budgets; returns 1 when a budget is broken. */
async function size(): Promise<number> {
  const lines = [
    ...measureBundle(readBundle(join(root, 'dist'))),
    ...measureExtension(join(root, 'dist-extension')),
  ]
  for (const line of lines) console.log(lineText(line))
  const initial = lines[0]?.bytes ?? 0
  const floor = await compressedSizeOfLibraries(root)
  console.log(
    `  ${'libraries alone'.padEnd(58)} ${kilobytes(floor)}   we are ${(initial / floor).toFixed(2)} ×`,
  )
  const broken = lines.filter(isBrokenSizeLine)
  console.log(broken.length ? `${broken.length} over budget` : 'all within budget')
  return broken.length ? 1 : 0
}

function lineText(line: SizeLine): string {
  const limit = line.budget === undefined ? '' : ` of ${line.budget} kB`
  const mark = isBrokenSizeLine(line) ? '✗' : line.budget === undefined ? ' ' : '✓'
  return `${mark} ${line.what.padEnd(58)} ${kilobytes(line.bytes)}${limit}${line.wrong ? `   ${line.wrong}` : ''}`
}

const kilobytes = (bytes: number): string => `${(bytes / 1000).toFixed(1).padStart(7)} kB`

try {
  process.exitCode = await size()
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
