import { describe, expect, it } from 'vitest'
import { routes } from '#routes/index.tsx'
import { readRepositoryFile, repositoryFiles } from '#scripts/checks/files.ts'
import { specifiedUrls } from './specified-urls.ts'

const entry = /^src\/routes\/([^/]+)\/(?:screen|route)\.tsx$/
const screens = repositoryFiles().flatMap(path => entry.exec(path)?.[1] ?? [])
const folders = repositoryFiles().flatMap(path => /^src\/routes\/([^/]+)\//.exec(path)?.[1] ?? [])
const shown = routes.filter(route => route.screen !== null)

/** Returns the addresses of the specification that a pattern serves: `/quote/:ticker/:tab?` serves two. */
const answered = (path: string): string[] => {
  const whole = path.replaceAll('?', '').replaceAll(/:(\w+)/g, '{$1}')
  return path.endsWith('?') ? [whole.slice(0, whole.lastIndexOf('/')), whole] : [whole]
}
const spelled = (path: string): string =>
  path === '/' ? 'home' : path.slice(1).replaceAll('?', '').replaceAll(':', '$').replaceAll('/', '.')

describe('the table of URLs', () => {
  it.each(specifiedUrls)('serves %s', url => {
    expect(routes.flatMap(route => answered(route.path))).toContain(url)
  })

  it.each(routes)('names the folder of $path like the path', ({ path, folder }) => {
    expect(folder).toBe(spelled(path))
  })

  it('names each address once', () => {
    const all = routes.flatMap(route => answered(route.path))
    expect(all.filter((url, at) => all.indexOf(url) !== at)).toEqual([])
  })

  it('has a row for every screen, and a screen for every row that shows one', () => {
    expect(screens.sort()).toEqual(shown.map(route => route.folder).sort())
  })

  it('has no folder without a screen or route file', () => {
    expect([...new Set(folders)].filter(folder => !screens.includes(folder))).toEqual([])
  })

  it.each(shown.filter(route => route.path !== '/'))('loads $folder lazily', ({ folder }) => {
    const rows =
      readRepositoryFile('src/routes/index.tsx') + readRepositoryFile('src/routes/quote.$ticker.$tab/row.ts')
    expect(rows.replace("'./screen.tsx'", "'./quote.$ticker.$tab/screen.tsx'")).toMatch(
      new RegExp(`import\\('\\./${folder.replaceAll(/[$.]/g, '\\$&')}/(screen|route)\\.tsx'\\)`),
    )
  })

  it('lists an address with a fixed word before a pattern that would match it', () => {
    const swallowed = routes.filter((route, at) =>
      routes.slice(0, at).some(earlier => swallows(earlier.path, route.path)),
    )
    expect(swallowed.map(route => route.path)).toEqual([])
  })

  it('is checked by a rule that notices a pattern listed before an address that it matches', () => {
    expect(swallows('/blog/:id', '/blog/list')).toBe(true)
    expect(swallows('/blog/list', '/blog/:id')).toBe(false)
    expect(swallows('/quote/:ticker/:tab?', '/quote/index')).toBe(true)
  })
})

/** Returns whether a pattern matches every address of a later one, which is then never reached. */
function swallows(earlier: string, later: string): boolean {
  const own = later.split('/')
  const pattern = earlier.split('/')
  const needed = pattern.filter(part => !part.endsWith('?')).length
  if (own.length > pattern.length || own.length < needed) return false
  return own.every((part, at) => pattern[at] === part || pattern[at]?.startsWith(':'))
}
