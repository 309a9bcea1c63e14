import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '#scripts/setup/root.ts'
import { runPackageEntry } from '#scripts/test-runner/run-program.ts'
import type { TestReport } from '#scripts/test-runner/test-reports.ts'

const suites = {
  'good.test.ts': `
    import { test } from 'vitest'
    test('passes', { meta: { slow: 'says why' } }, () => {})
    test('is left out', context => context.skip('there is no ../shared/data'))
    test['skip']('is skipped', () => {})
    test['todo']('is promised')
    test('fails', () => { throw new Error('no') })`,
  'unloadable.test.ts': `import './nowhere.ts'`,
  'hook.test.ts': `
    import { beforeAll, describe, test } from 'vitest'
    describe('a group', () => {
      beforeAll(() => { throw new Error('no ground') })
      test('stands', () => {})
    })`,
  'stray.test.ts': `
    import { test } from 'vitest'
    test('leaves something behind', () => { void Promise.reject(new Error('stray')) })`,
}

test('the reporter states why each skipped test did not run, and which errors occurred outside of the tests', async () => {
  const folder = mkdtempSync(join(root, 'node_modules/.tidemark-reporter-'))
  const report = join(mkdtempSync(join(tmpdir(), 'tidemark-report-')), 'report.json')
  try {
    for (const [name, text] of Object.entries(suites)) writeFileSync(join(folder, name), text)
    writeFileSync(join(folder, 'vitest.config.mjs'), 'export default {}')
    await runPackageEntry(
      join(root, 'node_modules/vitest/vitest.mjs'),
      ['run', `--root=${folder}`, `--reporter=${join(root, 'scripts/test-runner/vitest-reporter.ts')}`],
      { env: { ...process.env, TIDEMARK_TEST_REPORT: report }, limit: 60_000 },
    )
    const { tests, broken } = JSON.parse(readFileSync(report, 'utf8')) as TestReport
    for (const { ms } of tests) expect(ms).toBeGreaterThanOrEqual(0)
    const told = tests.map(({ ms: _, ...test }) => test)
    expect(told.toSorted((a, b) => (a.name < b.name ? -1 : 1))).toEqual([
      { name: 'good.test.ts: fails', status: 'failed' },
      { name: 'good.test.ts: is left out', status: 'skipped', reason: 'there is no ../shared/data' },
      { name: 'good.test.ts: is promised', status: 'skipped' },
      { name: 'good.test.ts: is skipped', status: 'skipped' },
      { name: 'good.test.ts: passes', status: 'passed', slow: 'says why' },
      { name: 'hook.test.ts: a group > stands', status: 'skipped' },
      { name: 'stray.test.ts: leaves something behind', status: 'passed' },
    ])
    expect(broken.toSorted()).toEqual([
      'hook.test.ts: no ground',
      'nobody caught: stray',
      expect.stringMatching(/^unloadable\.test\.ts: .*nowhere\.ts/),
    ])
  } finally {
    rmSync(folder, { recursive: true, force: true })
    rmSync(join(report, '..'), { recursive: true, force: true })
  }
})
