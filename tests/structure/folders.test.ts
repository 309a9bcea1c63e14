import { dirname } from 'node:path'
import { describe, expect, it } from 'vitest'
import { repositoryFiles } from '#scripts/checks/files.ts'

/** Our choice: nobody reads a longer list of files; one searches it. */
const MOST_FILES = 40

/**
 * These folders contain one file per thing of a kind; if they were divided, each half would have a name that says
 * nothing.
 */
const listsOfEquals = [
  'src/contract',
  'src/text/ko',
  'src/text/en',
  'src/text/words',
  'src/domain/market/holidays',
  'server/adapters/database/migrations',
]

function crowded(paths: readonly string[]): string[] {
  const counts = new Map<string, number>()
  for (const path of paths) counts.set(dirname(path), (counts.get(dirname(path)) ?? 0) + 1)
  return [...counts].flatMap(([folder, count]) =>
    count > MOST_FILES && !listsOfEquals.includes(folder) ? [`${folder}: ${count} files`] : [],
  )
}

describe('a folder of code', () => {
  it(`holds at most ${MOST_FILES} files, unless it is a list of files of one kind`, () => {
    const code = repositoryFiles().filter(path => /^(src|server|extension|scripts|tests|bench)\//.test(path))
    expect(crowded(code)).toEqual([])
  })
  it('is reported when it has one file more', () => {
    const files = Array.from({ length: MOST_FILES + 1 }, (_, nth) => `src/state/file-${nth}.ts`)
    expect(crowded(files)).toEqual([`src/state: ${MOST_FILES + 1} files`])
    expect(crowded(files.slice(1))).toEqual([])
  })
})
