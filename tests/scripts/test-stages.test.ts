import { matchesGlob } from 'node:path'
import { describe, expect, test } from 'vitest'
import { repositoryFiles } from '#scripts/checks/files.ts'
import { parseTestArguments } from '#scripts/test.ts'
import { inParallel } from '#scripts/test-runner/in-parallel.ts'
import {
  type SuiteName,
  suiteNames,
  testFiles,
  testFilesWith,
  titlesIn,
} from '#scripts/test-runner/stage-files.ts'
import { makeTestPlan, type StageChoice, stageNames } from '#scripts/test-runner/test-stages.ts'
import config from '../../vitest.config.ts'

const namesOf = async (choice: StageChoice): Promise<string[]> => {
  const { first, groups } = await makeTestPlan(choice)
  return [first, ...groups].flat().map(({ name }) => name)
}

describe('npm test', () => {
  test('without arguments runs every stage completely', async () => {
    const choice = parseTestArguments([])
    expect(choice).toEqual({ stages: stageNames, words: [], grep: undefined })
    const { groups } = await makeTestPlan(choice)
    expect(groups.map(group => group.map(({ name }) => name))).toEqual([
      ['domain'],
      ['unit'],
      ['structure'],
      ['engine'],
      ['programs'],
      ['e2e, light'],
      ['server and contract', 'proof', 'e2e, heavy'],
    ])
  })

  test('runs the named stages in their fixed order', () => {
    expect(parseTestArguments(['e2e', 'unit', '--grep', 'offline'])).toEqual({
      stages: ['unit', 'e2e'],
      words: [],
      grep: 'offline',
    })
  })

  test('builds the page for the browser tests, and nothing for the others', async () => {
    const prepared = ['the simulated market', 'the page builds']
    expect(await namesOf(parseTestArguments(['e2e']))).toEqual([...prepared, 'e2e, light', 'e2e, heavy'])
    expect(await namesOf(parseTestArguments(['server', 'unit']))).toEqual(['unit', 'server'])
    expect(await namesOf(parseTestArguments(['contract']))).toEqual(['contract'])
  })

  test('takes other words as parts of paths', async () => {
    expect(await namesOf(parseTestArguments(['e2e', 'e2e/screener']))).toEqual([
      'the simulated market',
      'the page builds',
      'e2e',
    ])
    expect(parseTestArguments(['server', 'items'])).toMatchObject({ stages: ['server'], words: ['items'] })
    expect(await namesOf(parseTestArguments(['server', 'domain', 'tests/server/items']))).toEqual(['server'])
  })

  test('with search words alone searches all suites, and neither builds nor checks', async () => {
    expect(parseTestArguments(['closing-lines'])).toMatchObject({ stages: suiteNames })
    expect(await namesOf(parseTestArguments(['closing-lines']))).toEqual(['structure'])
  })

  test('takes a word that is in no path as part of a test title', async () => {
    expect(testFilesWith('notes', ['server'])).toContain('tests/server/items/views.test.ts')
    expect(await namesOf(parseTestArguments(['server', 'engine', 'notes']))).toEqual(['server'])
    const text =
      "describe('a', () => { test.each([1, 2])(`b %s`, () => {}); it.concurrent(\n  'c', () => {}) })"
    expect(titlesIn(text)).toEqual(['a', 'b %s', 'c'])
  })

  test('names a word that is found nowhere', async () => {
    // The word is written in two parts, because the search would otherwise find it in this file.
    const word = ['unit', 'ary'].join('')
    await expect(makeTestPlan(parseTestArguments([word]))).rejects.toThrow(
      new RegExp(
        `^There is no stage «${word}», and no test with it in .*; the stages are check, build, domain`,
      ),
    )
    await expect(makeTestPlan(parseTestArguments(['engine', 'signals', word]))).rejects.toThrow(
      new RegExp(`^No test of engine has «${word}» in its path or its title; the stages are check`),
    )
    await expect(makeTestPlan(parseTestArguments(['check', 'signals']))).rejects.toThrow(/^No test of check/)
  })
})

describe('every test file', () => {
  const files = repositoryFiles()

  test('belongs to one suite', () => {
    const isTest = /\.(test\.tsx?|proof\.ts|spec\.ts)$/
    const owners = (path: string): SuiteName[] =>
      suiteNames.filter(name => testFiles(name, [], [path]).length > 0)
    const astray = files.filter(path => isTest.test(path) && owners(path).length !== 1)
    expect(astray).toEqual([])
  })

  test('is in the vitest project of its suite', () => {
    const anyOf = (globs: readonly string[], path: string) => globs.some(glob => matchesGlob(path, glob))
    for (const { test: project } of (config.test?.projects ?? []) as Project[]) {
      const included = files.filter(
        path => anyOf(project.include, path) && !anyOf(project.exclude ?? [], path),
      )
      const suites = suiteNames.filter(name => projectOf(name) === project.name)
      expect(included, project.name).toEqual(suites.flatMap(name => testFiles(name, [], files)).toSorted())
    }
  })

  type Project = { test: { name: string; include: string[]; exclude?: string[] } }
  const projectOf = (name: SuiteName): string => (name === 'contract' ? 'server' : name)
})

test('parallel work keeps to its limit, and returns its results in the order of the items', async () => {
  let now = 0
  let most = 0
  const results = await inParallel(2, [5, 1, 3, 2], async turns => {
    most = Math.max(most, ++now)
    for (let turn = 0; turn < turns; turn++) await Promise.resolve()
    now--
    return turns * 10
  })
  expect(results).toEqual([50, 10, 30, 20])
  expect(most).toBe(2)
  expect(await inParallel(2, [], async () => 1)).toEqual([])
})
