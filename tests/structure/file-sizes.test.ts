import { describe, expect, it } from 'vitest'
import { isCodeFile, isTest, readRepositoryFile, repositoryFiles } from '#scripts/checks/files.ts'
import { compareSizesWithModels, lineCount, lineCountQuantile, sourceSizes } from '#scripts/checks/sizes.ts'

const most = 300

/** The files that may be longer, each with the reason. */
const longer: Record<string, string> = {}
/**
 * Dictionaries and the table of URLs are lists: they grow with the product, and a reader looks up single rows of them.
 */
const isList = (path: string): boolean => /^src\/(text\/(ko|en)\/|routes\/index\.tsx$)/.test(path)

const sizes = sourceSizes()
const tests = repositoryFiles()
  .filter(path => isCodeFile(path) && isTest(path))
  .map(path => ({ path, lines: lineCount(readRepositoryFile(path)) }))
const large = [...sizes, ...tests].filter(({ lines }) => lines > most)

describe('files', () => {
  it(`have at most ${most} lines, or a reason in the table of this test`, () => {
    expect(large.filter(({ path }) => !isList(path) && !(path in longer))).toEqual([])
  })

  it('are not in the table of reasons once they are short or gone', () => {
    expect(Object.keys(longer).filter(path => !large.some(file => file.path === path))).toEqual([])
  })

  it('have at most 65 lines in the median and 250 in the 90th percentile', () => {
    console.log(compareSizesWithModels(sizes))
    expect(lineCountQuantile(sizes, 0.5)).toBeLessThanOrEqual(65)
    expect(lineCountQuantile(sizes, 0.9)).toBeLessThanOrEqual(250)
  })

  it('have as many lines as an editor shows', () => {
    expect([lineCount(''), lineCount('a'), lineCount('a\n'), lineCount('a\nb')]).toEqual([0, 1, 1, 2])
    const three = [1, 2, 3].map(lines => ({ path: '', lines }))
    expect([
      lineCountQuantile(three, 0.5),
      lineCountQuantile(three, 0.9),
      lineCountQuantile([], 0.5),
    ]).toEqual([2, 3, 0])
  })
})
