import type { Page } from '@playwright/test'
import { root } from '#scripts/setup/root.ts'
import { budgetsInKilobytes } from '#scripts/size/budgets.ts'
import { compressedFileSize, compressedSizeOfFiles, readBundle } from '#scripts/size/bundle.ts'
import { compressedSizeOfLibraries } from '#scripts/size/floor.ts'
import { scriptsBeforeFirstTap } from '#scripts/size/report.ts'
import type { BenchFinding } from '../bench.ts'
import { formatKilobytes } from '../measure/figures.ts'

/**
 * Our choice of ratios: home takes 106 kB, of which 67 kB are the libraries; a quote page adds its head and its chart.
 */
const timesTheLibraries = { home: 1.58, quote: 2 }

/**
 * Records the scripts that the page fetches over the network from now on, without those of its service worker; names as in the
 * build.
 */
export function recordScripts(page: Page): () => string[] {
  const requested = new Set<string>()
  page.on('response', response => {
    const isScript = response.request().resourceType() === 'script'
    if (isScript && !response.fromServiceWorker()) requested.add(new URL(response.url()).pathname.slice(1))
  })
  return () => [...requested].filter(path => path.startsWith('assets/'))
}

/** Compares what a first visit fetches with the libraries alone, bundled by the same bundler in this run. */
export async function scriptFindings(dist: string, home: string[], quote: string[]): Promise<BenchFinding[]> {
  const bundle = readBundle(dist)
  const floor = await compressedSizeOfLibraries(root)
  const counted = compressedSizeOfFiles(dist, scriptsBeforeFirstTap(bundle))
  const line = (page: keyof typeof timesTheLibraries, what: string, bytes: number): BenchFinding => ({
    what: `${page}, ${what}`,
    ours: formatKilobytes(bytes),
    floor: formatKilobytes(floor),
    figure: bytes / floor,
    gate: { atMost: timesTheLibraries[page] },
  })
  const late = home.filter(file => !scriptsBeforeFirstTap(bundle).has(file))
  return [
    line('home', `script until the first tap (budget ${budgetsInKilobytes.initialScript} kB)`, counted),
    line('home', 'script that a browser fetched', compressedSizeOfFiles(dist, home)),
    line('quote', 'script that a browser fetched', compressedSizeOfFiles(dist, quote)),
    ...late.map(file => ({
      what: `  fetched but not counted: ${file}`,
      ours: formatKilobytes(compressedFileSize(dist, file)),
    })),
  ]
}
