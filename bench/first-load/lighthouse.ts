import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { assert } from '#domain/kernel/assert.ts'
import { root } from '#scripts/setup/root.ts'

export const lighthouseCategories = ['performance', 'accessibility', 'best-practices', 'seo'] as const
export type Category = (typeof lighthouseCategories)[number]
export type LighthouseResult = {
  /** Out of a hundred. */
  scores: Partial<Record<Category, number>>
  /** Milliseconds in which the page answers nobody, where performance is judged. */
  blocking: number | undefined
  /** What cost points: the audit's id, its share and what it saw. */
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

/** A browser that did not start to trace in time: Lighthouse itself asks for another run then, and gets one. */
const ASKS_AGAIN = 'Please run Lighthouse again'

/** Lighthouse as anybody would start it: a phone, a slow network, a browser of its own. */
export async function runLighthouse(
  url: string,
  asked: readonly Category[] = lighthouseCategories,
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
      `--only-categories=${asked.join(',')}`,
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
  if (code !== 0 && again > 0 && complaint.includes(ASKS_AGAIN)) return runLighthouse(url, asked, again - 1)
  assert(code === 0, `Lighthouse judges ${url}: ${complaint.trim().slice(-400)}`)
  const report = JSON.parse(readFileSync(path, 'utf8')) as Report
  rmSync(path)
  assert(!report.runtimeError, `Lighthouse loads ${url}: ${report.runtimeError?.message}`)
  return {
    scores: scoresIn(report, asked),
    blocking: report.audits['total-blocking-time']?.numericValue,
    faults: asked.flatMap(category => faultsIn(report, category)),
  }
}

const scoresIn = (report: Report, asked: readonly Category[]): LighthouseResult['scores'] =>
  Object.fromEntries(
    asked.map(name => [name, Math.round((report.categories[name]?.score ?? Number.NaN) * 100)]),
  )

function faultsIn({ categories: judged, audits }: Report, category: Category): string[] {
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
