import { describe, expect, it } from 'vitest'
import { repositoryFiles } from '#scripts/checks/files.ts'

/** Names that somebody else has fixed. */
const given = /^((README|CHANGELOG|CONTRIBUTING|SECURITY)\.md|LICENSE|Dockerfile|package-lock\.json)$|^\./

const kebab = /^[a-z0-9]+(-[a-z0-9]+)*$/
/** `$ticker` stands for a part of an address, and only a screen's folder may hold one. */
const spelled = /^(\$[a-z]\w*|[a-z0-9]+(-[a-z0-9]+)*)$/

function isWellNamed(path: string): boolean {
  return path.split('/').every((part, at, parts) => {
    if (given.test(part)) return true
    const isScreen = at === 2 && parts[0] === 'src' && parts[1] === 'routes' && at < parts.length - 1
    return part.split('.').every(word => (isScreen ? spelled : kebab).test(word))
  })
}

describe('names', () => {
  it('are written in kebab-case, files and folders alike', () => {
    expect(repositoryFiles().filter(path => !isWellNamed(path))).toEqual([])
  })
  it.each(['src/ui/Button.tsx', 'src/ui/price_text.tsx', 'src/domain/$ticker/x.ts', 'server/useCases/x.ts'])(
    'would be refused: %s',
    path => expect(isWellNamed(path)).toBe(false),
  )
  it('call no folder a drawer', () => {
    const drawers = /(^|\/)(utils?|helpers?|misc|common|shared|lib)(\/|\.tsx?$)/
    expect(repositoryFiles().filter(path => drawers.test(path))).toEqual([])
  })
  it('leave src at fourteen rooms at most', () => {
    const rooms = new Set(repositoryFiles().flatMap(path => /^src\/([^/]+)\//.exec(path)?.[1] ?? []))
    expect([...rooms].length, [...rooms].join(', ')).toBeLessThanOrEqual(14)
  })
})
