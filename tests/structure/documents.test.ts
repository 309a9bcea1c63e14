import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { pageColours } from '#domain/kernel/colours.ts'
import { isCodeFile, readRepositoryFile, repositoryFiles } from '#scripts/checks/files.ts'
import { coloursModule } from '#scripts/colours/from-tokens.ts'
import { root } from '#scripts/setup/root.ts'
import { renderEnvExample } from '#server/env-example.ts'

const files = repositoryFiles()
const documents = files.filter(path => path.endsWith('.md') && path !== 'tests/steady.md')
const manifest = JSON.parse(readRepositoryFile('package.json')) as Record<
  'scripts' | 'dependencies' | 'optionalDependencies' | 'devDependencies',
  Record<string, string>
>

/** Returns all paths that one path with braces stands for: `src/platform/{web,memory}.ts` names two files. */
const unfolded = (path: string): string[] => {
  const group = /\{([^}]+)\}/.exec(path)
  return group ? (group[1] ?? '').split(',').map(one => path.replace(group[0], one.trim())) : [path]
}
const codes = (text: string): string[] => [...text.matchAll(/`([^`\n]+)`/g)].map(match => match[1] ?? '')
const pathsIn = (text: string): string[] =>
  codes(text)
    .filter(code => /^(src|server|extension|tests|bench|scripts|public|docs)\/[^\s<*…]*$/.test(code))
    .flatMap(unfolded)
const linksIn = (text: string): string[] =>
  [...text.matchAll(/\]\(([^)#]+)[^)]*\)/g)].map(match => match[1] ?? '').filter(link => !link.includes(':'))
const isThere = (path: string): boolean => existsSync(join(root, path))

/** Returns the text from a heading to the next one of the same rank. */
function section(document: string, heading: string): string {
  const [, rest = ''] = document.split(`\n## ${heading}\n`)
  return rest.split(/^## /m)[0] ?? ''
}

describe('every document', () => {
  it.each(documents)('%s names no path that does not exist', path => {
    const text = readRepositoryFile(path)
    expect(pathsIn(text).filter(named => !isThere(named))).toEqual([])
    const folder = path.split('/').slice(0, -1).join('/')
    expect(linksIn(text).filter(link => !isThere(join(folder, link)))).toEqual([])
  })

  it.each(documents)('%s names no command that does not exist', path => {
    const named = [...readRepositoryFile(path).matchAll(/npm run ([a-z][a-z-]*)/g)].map(
      match => match[1] ?? '',
    )
    expect(named.filter(name => !(name in manifest.scripts))).toEqual([])
  })

  it('is checked by a rule that notices a path to nothing', () => {
    const paths = pathsIn('see `src/domain/{kernel/result,gone}.ts` and `npm start`')
    expect(paths).toEqual(['src/domain/kernel/result.ts', 'src/domain/gone.ts'])
    expect(paths.map(isThere)).toEqual([true, false])
    expect(linksIn('![home](public/gone.png) and [elsewhere](https://example.com)')).toEqual([
      'public/gone.png',
    ])
  })
})

describe('README.md', () => {
  const readme = readRepositoryFile('README.md')

  it('can be read in two minutes: it has 8 kB at most, a picture, and seven files to begin with', () => {
    expect(Buffer.byteLength(readme)).toBeLessThanOrEqual(8000)
    expect(readme).toMatch(/!\[[^\]]+\]\(public\/screenshots\/[\w-]+\.png\)/)
    expect(section(readme, 'Read these seven files first').match(/^\d\. `/gm)).toHaveLength(7)
  })
})

describe('docs/map.md', () => {
  const map = readRepositoryFile('docs/map.md')
  const named = section(map, 'Dependencies')
    .split('\n')
    .filter(line => line.startsWith('| `'))
    .flatMap(line => {
      const [, names = '', purpose = ''] = line.split('|')
      return codes(names).map(name => ({ name, purpose: purpose.trim() }))
    })
  const known = Object.keys({
    ...manifest.dependencies,
    ...manifest.optionalDependencies,
    ...manifest.devDependencies,
  })

  it('answers at least sixty questions with a file', () => {
    const answers = map.split('\n').filter(line => /^\| [^|]+\? \| `/.test(line))
    expect(answers.length).toBeGreaterThanOrEqual(60)
  })

  it('says in a line what every package is for', () => {
    const told = named.filter(({ purpose }) => purpose !== '').map(({ name }) => name)
    expect(known.filter(name => !told.includes(name))).toEqual([])
  })

  it('lists no package that is gone', () => {
    expect(named.map(({ name }) => name).filter(name => !known.includes(name))).toEqual([])
  })
})

describe('docs/glossary.md', () => {
  const code = files
    .filter(isCodeFile)
    .map(path => readRepositoryFile(path))
    .join('\n')
  const isInCode = (name: string): boolean => isThere(name) || new RegExp(`\\b${name}\\b`).test(code)
  const rows = readRepositoryFile('docs/glossary.md')
    .split('\n')
    .filter(line => /^\| /.test(line) && !/^\| (term|---)/.test(line))
    .map(line => line.split('|').map(cell => cell.trim()))

  it('gives each term once, with a meaning and a name in code that exists', () => {
    const terms = rows.map(([, term]) => term)
    expect(terms.filter((term, at) => terms.indexOf(term) !== at)).toEqual([])
    expect(rows.filter(([, , , meaning = '']) => meaning.length < 10)).toEqual([])
    const names = rows.flatMap(([, , , , inCode = '']) => codes(inCode))
    expect(names.length).toBeGreaterThanOrEqual(rows.length)
    expect(names.filter(name => !isInCode(name))).toEqual([])
  })

  it('is checked by a rule that notices a name that no code has', () => {
    expect(isInCode(['no', 'such', 'name'].join('_'))).toBe(false)
  })
})

describe('the colours', () => {
  it('in the code are those of tokens.css; if not, run `npm run colours`', () => {
    expect(readRepositoryFile('src/domain/kernel/colours.ts')).toBe(
      coloursModule(readRepositoryFile('src/ui/frame/tokens.css')),
    )
  })

  it('of index.html and of the manifest are the page colours of both themes', () => {
    expect(readRepositoryFile('index.html').toLowerCase()).toContain(
      `name="theme-color" content="${pageColours.dark}"`,
    )
    const manifest = JSON.parse(readRepositoryFile('manifest.webmanifest').toLowerCase())
    expect([manifest.theme_color, manifest.background_color]).toEqual([pageColours.dark, pageColours.dark])
  })
})

describe('.env.example', () => {
  it('is made from the schema of the environment; if it differs, run `npm run env-example`', () => {
    expect(readRepositoryFile('.env.example')).toBe(renderEnvExample())
  })
})

describe('the folder of a feature', () => {
  const features = [...new Set(files.flatMap(path => /^src\/features\/([^/]+)\//.exec(path)?.[1] ?? []))]

  it.each(features)('%s has a README of at most twenty lines that names its files', feature => {
    const text = readRepositoryFile(`src/features/${feature}/README.md`)
    expect(text.trim().split('\n').length).toBeLessThanOrEqual(20)
    const rows = [...text.matchAll(/^\| `([^`]+)` \|/gm)].map(match => match[1] ?? '')
    expect(rows.length).toBeGreaterThan(0)
    expect(rows.filter(name => !isThere(`src/features/${feature}/${name}`))).toEqual([])
  })
})
