import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { read } from '#scripts/checks/files.ts'
import { root } from '#scripts/setup/root.ts'

const readme = existsSync(join(root, 'README.md')) ? read('README.md') : ''
const manifest = JSON.parse(read('package.json')) as Record<
  'scripts' | 'dependencies' | 'optionalDependencies' | 'devDependencies',
  Record<string, string>
>

/** `src/platform/{web,memory}.ts` names two files. */
const unfolded = (path: string): string[] => {
  const group = /\{([^}]+)\}/.exec(path)
  return group ? (group[1] ?? '').split(',').map(one => path.replace(group[0], one.trim())) : [path]
}
const codes = (text: string): string[] => [...text.matchAll(/`([^`\n]+)`/g)].map(match => match[1] ?? '')
const pathsIn = (text: string): string[] =>
  codes(text)
    .filter(code => /^(src|server|extension|tests|bench|scripts|public)\/[^\s<*…]*$/.test(code))
    .flatMap(unfolded)
const isThere = (path: string): boolean => existsSync(join(root, path))

/** From a heading that names it to the next heading of the same rank. */
function section(title: RegExp): string {
  const [, , rest = ''] = new RegExp(`^(#+) .*(?:${title.source}).*$([\\s\\S]*)`, 'im').exec(readme) ?? []
  return rest.split(/^#{1,2} /m)[0] ?? ''
}
const map = section(/map/)
/** A package's line: its name in code, then what it is for. */
const lines = section(/dependenc|packages/)
  .split('\n')
  .flatMap(line => {
    const found = /^\s*(?:[-*]|\|)\s*((?:`[^`]+`[,\s·]*)+)\s*(?:\||:|—|–|-)?\s*(.*)$/.exec(line)
    return found ? codes(found[1] ?? '').map(name => ({ name, purpose: found[2] ?? '' })) : []
  })

describe('README.md', () => {
  it('is there', () => {
    expect(readme).not.toBe('')
  })

  it('has a map from questions to files', () => {
    expect(pathsIn(map).length, 'a section with «map» in its heading and paths in `code`').toBeGreaterThan(9)
  })

  it('names no path that does not exist', () => {
    expect(pathsIn(readme).filter(path => !isThere(path))).toEqual([])
  })

  it('names no command that does not exist', () => {
    const named = [...readme.matchAll(/npm run ([a-z][a-z-]*)/g)].map(match => match[1] ?? '')
    expect(named.filter(name => !(name in manifest.scripts))).toEqual([])
  })

  it('says in a line what every dependency is for', () => {
    const told = lines.filter(line => /\w/.test(line.purpose)).map(line => line.name)
    expect(
      Object.keys(manifest.dependencies).filter(name => !told.includes(name)),
      'a section with «dependencies» in its heading, one line each: - `name`: what for',
    ).toEqual([])
  })

  it('lists no package that is gone', () => {
    const known = Object.keys({
      ...manifest.dependencies,
      ...manifest.optionalDependencies,
      ...manifest.devDependencies,
    })
    const matches = (name: string) =>
      known.some(one => (name.includes('*') ? one.startsWith(name.split('*')[0] ?? name) : one === name))
    expect(lines.map(line => line.name).filter(name => !matches(name))).toEqual([])
  })

  it('would be caught with a dead path', () => {
    const paths = pathsIn('see `src/domain/{kernel/result,gone}.ts` and `npm start`')
    expect(paths).toEqual(['src/domain/kernel/result.ts', 'src/domain/gone.ts'])
    expect(paths.map(isThere)).toEqual([true, false])
  })
})
