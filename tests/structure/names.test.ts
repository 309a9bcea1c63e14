import { describe, expect, it } from 'vitest'
import { repositoryFiles } from '#scripts/checks/files.ts'

/** These names are prescribed by tools and conventions. */
const input = /^((README|CHANGELOG|CONTRIBUTING|SECURITY)\.md|LICENSE|Dockerfile|package-lock\.json)$|^\./

const kebab = /^[a-z0-9]+(-[a-z0-9]+)*$/
/** The name `$ticker` is that of a path parameter; only the folder of a screen may have one. */
const spelled = /^(\$[a-z]\w*|[a-z0-9]+(-[a-z0-9]+)*)$/

/** The names in a folder of market data are prescribed by its format. */
const marketFolder = 'examples/market/'

function isWellNamed(path: string): boolean {
  if (path.startsWith(marketFolder)) return true
  return path.split('/').every((part, at, parts) => {
    if (input.test(part)) return true
    const isScreen = at === 2 && parts[0] === 'src' && parts[1] === 'routes' && at < parts.length - 1
    return part.split('.').every(word => (isScreen ? spelled : kebab).test(word))
  })
}

describe('names', () => {
  it('are written in kebab-case, files and folders alike', () => {
    expect(repositoryFiles().filter(path => !isWellNamed(path))).toEqual([])
  })
  it.each(['src/ui/Button.tsx', 'src/ui/price_text.tsx', 'src/domain/$ticker/x.ts', 'server/useCases/x.ts'])(
    'are refused in another spelling: %s',
    path => expect(isWellNamed(path)).toBe(false),
  )
  it('do not include utils, helpers, misc, common, shared or lib', () => {
    const drawers = /(^|\/)(utils?|helpers?|misc|common|shared|lib)(\/|\.tsx?$)/
    expect(repositoryFiles().filter(path => drawers.test(path))).toEqual([])
  })
  it('include at most fourteen folders in src', () => {
    const rooms = new Set(repositoryFiles().flatMap(path => /^src\/([^/]+)\//.exec(path)?.[1] ?? []))
    expect([...rooms].length, [...rooms].join(', ')).toBeLessThanOrEqual(14)
  })
})
