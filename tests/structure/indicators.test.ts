import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { indicators } from '#domain/analysis/indicators/index.ts'
import { isTest, readRepositoryFile, repositoryFiles } from '#scripts/checks/files.ts'
import { root } from '#scripts/setup/root.ts'

const folder = 'src/domain/analysis/indicators/'
/** These files define the type and the table; every other file in the folder is an indicator. */
const around = ['index.ts', 'define-indicator.ts']
const files = repositoryFiles()
  .filter(path => path.startsWith(folder) && path.endsWith('.ts') && !isTest(path))
  .map(path => path.slice(folder.length))
  .filter(name => !around.includes(name))

describe('indicators', () => {
  it.each(files)('are in the table under the name of their file: %s', async name => {
    const module: Record<string, unknown> = await import(/* @vite-ignore */ join(root, folder, name))
    const mine = indicators.filter(indicator => Object.values(module).includes(indicator))
    expect(mine.map(({ id }) => id.replaceAll('_', '-'))).toEqual([name.replace('.ts', '')])
  })
  it('have unique ids', () => {
    expect(new Set(indicators.map(({ id }) => id)).size).toBe(indicators.length)
  })
  it('are tested by laws.test.ts', () => {
    expect(readRepositoryFile(`${folder}laws.test.ts`)).toMatch(
      /import \{ indicators \} from '\.\/index\.ts'/,
    )
  })
})
