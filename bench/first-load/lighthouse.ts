import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { assert } from '#domain/kernel/assert.ts'
import { root } from '#scripts/setup/root.ts'

const lighthouseCategories = ['performance', 'accessibility', 'best-practices', 'seo'] as const
export type LighthouseCategory = (typeof lighthouseCategories)[number]
export type LighthouseResult = {
  /** Lighthouse's score in each category, from 0 to 100. */
  scores: Partial<Record<LighthouseCategory, number>>
  /** Total blocking time in milliseconds; undefined where performance is not judged. */
  blocking: number | undefined
  /** Audits that cost points: the id, the points lost and what the audit saw. */
  faults: string[]
}

type Report = {
  runtimeError?: { message: string }
  categories: Record<string, { score: number | null; auditRefs: { id: string; weight: number }[] }>
  audits: Record<
    string,
    { score: number | null; title: string; displayValue?: string; numericValue?: number }
  >
}

/**
 * Lighthouse's message when the browser did not start to trace in time; the run is then repeated.
 * https://github.com/GoogleChrome/lighthouse/blob/main/core/lib/lh-error.js
 */
const ASKS_AGAIN = 'Please run Lighthouse again'

/** Runs Lighthouse with its defaults: an emulated phone, a slow network and a new browser. */
export async function runLighthouse(
  url: string,
  categories: readonly LighthouseCategory[] = lighthouseCategories,
  again = 2,
): Promise<LighthouseResult> {
  const path = join(tmpdir(), `tidemark-lighthouse-${process.pid}.json`)
  const child = spawn(
    process.execPath,
    [
      join(root, 'node_modules/lighthouse/cli/index.js'),
      url,
      '--quiet',
      '--output=json',
      `--output-path=${path}`,
      `--only-categories=${categories.join(',')}`,
      '--chrome-flags=--headless=new --no-sandbox',
      '--no-enable-error-reporting',
    ],
    { stdio: ['ignore', 'ignore', 'pipe'] },
  )
  let complaint = ''
  child.stderr.on('data', data => {
    complaint += String(data)
  })
  const [code] = await once(child, 'close')
  if (code !== 0 && again > 0 && complaint.includes(ASKS_AGAIN))
    return runLighthouse(url, categories, again - 1)
  assert(code === 0, `Lighthouse judges ${url}: ${complaint.trim().slice(-400)}`)
  const report = JSON.parse(readFileSync(path, 'utf8')) as Report
  rmSync(path)
  assert(!report.runtimeError, `Lighthouse loads ${url}: ${report.runtimeError?.message}`)
  return {
    scores: scoresIn(report, categories),
    blocking: report.audits['total-blocking-time']?.numericValue,
    faults: categories.flatMap(category => faultsIn(report, category)),
  }
}

const scoresIn = (report: Report, categories: readonly LighthouseCategory[]): LighthouseResult['scores'] =>
  Object.fromEntries(
    categories.map(name => [name, Math.round((report.categories[name]?.score ?? Number.NaN) * 100)]),
  )

function faultsIn({ categories: judged, audits }: Report, category: LighthouseCategory): string[] {
  const refs = judged[category]?.auditRefs ?? []
  const all = refs.reduce((sum, { weight }) => sum + weight, 0)
  return refs.flatMap(({ id, weight }) => {
    const audit = audits[id]
    if (!audit || audit.score === null || weight === 0) return []
    const points = ((1 - audit.score) * weight * 100) / all
    if (points < 0.5) return []
    return [`${category}: ${id} costs ${points.toFixed(1)} (${audit.displayValue ?? audit.title})`]
  })
}
