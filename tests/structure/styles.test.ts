import { rmSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { isTest, readRepositoryFile, repositoryFiles } from '#scripts/checks/files.ts'
import { root } from '#scripts/setup/root.ts'
import { type Component, readComponents } from './class-names.ts'
import { plantFiles } from './planted.ts'

type Rule = { sheet: string; selector: string; classes: string[] }

/**
 * Returns the selectors of a style sheet, one for each rule, without comments, at-rules and the steps of an animation.
 */
function rulesOf(sheet: string, css: string): Rule[] {
  const text = css.replaceAll(/\/\*[\s\S]*?\*\//g, '')
  return [...text.matchAll(/([^{};]+)\{/g)].flatMap(([, head = '']) => {
    const list = head.trim()
    if (list.startsWith('@') || /^(from|to|\d)/.test(list)) return []
    return partedAtCommas(list).map(selector => ({ sheet, selector, classes: classesOf(selector) }))
  })
}

const classesOf = (selector: string): string[] => [
  ...new Set([...selector.matchAll(/\.([a-z][\w-]*)/gi)].map(([, name = '']) => name)),
]

/** Splits a list of selectors at its commas. Commas inside brackets belong to a pseudo-class. */
function partedAtCommas(list: string): string[] {
  const parts = ['']
  let depth = 0
  for (const letter of list) {
    if ('(['.includes(letter)) depth++
    if (')]'.includes(letter)) depth--
    if (letter === ',' && depth === 0) parts.push('')
    else parts[parts.length - 1] += letter
  }
  return parts.map(part => part.trim())
}

/** Returns where each class is defined. The definition is a selector that consists of the class alone. */
function definitions(rules: readonly Rule[]): Map<string, Set<string>> {
  const sheetsOf = new Map<string, Set<string>>()
  for (const { sheet, classes } of rules) {
    const [only, ...others] = classes
    if (only === undefined || others.length > 0) continue
    sheetsOf.set(only, (sheetsOf.get(only) ?? new Set()).add(sheet))
  }
  return sheetsOf
}

const definedTwice = (rules: readonly Rule[]): string[] =>
  [...definitions(rules)].flatMap(([name, sheets]) =>
    sheets.size > 1 ? [`.${name}: ${[...sheets].join(', ')}`] : [],
  )

/**
 * Returns selectors that contain only classes of other style sheets: they change elements that their own sheet does not
 * style.
 */
function outsideOwnWalls(rules: readonly Rule[]): string[] {
  const sheetsOf = definitions(rules)
  const isOwn = (name: string, sheet: string): boolean => {
    const sheets = sheetsOf.get(name)
    return sheets === undefined || sheets.has(sheet)
  }
  return rules.flatMap(({ sheet, selector, classes }) =>
    classes.length > 0 && !classes.some(name => isOwn(name, sheet)) ? [`${sheet}: ${selector}`] : [],
  )
}

const roomOf = (path: string): string =>
  /^(src\/(?:features|routes)\/[^/]+|src\/[^/]+|extension)\//.exec(path)?.[1] ?? path

/** A class belongs to the sheet that defines it; what only follows another class belongs to each sheet that names it. */
function homesOf(rules: readonly Rule[]): Map<string, Set<string>> {
  const homes = definitions(rules)
  const defined = new Set(homes.keys())
  for (const { sheet, classes } of rules)
    for (const name of classes)
      if (!defined.has(name)) homes.set(name, (homes.get(name) ?? new Set()).add(sheet))
  return homes
}

/** A room reaches its own sheets, those of ui and of the frame, and those of the features that it imports. */
function outOfReach(rules: readonly Rule[], components: readonly Component[]): string[] {
  const homes = homesOf(rules)
  const reach = new Map<string, Set<string>>()
  for (const { path, imports } of components) {
    const rooms = reach.get(roomOf(path)) ?? new Set(['src/ui', 'src/frame', roomOf(path)])
    for (const room of imports.map(roomOf)) if (room.startsWith('src/features/')) rooms.add(room)
    reach.set(roomOf(path), rooms)
  }
  return components.flatMap(({ path, classes }) =>
    classes.flatMap(name => {
      const sheets = [...(homes.get(name) ?? [])]
      const isNear = sheets.length === 0 || sheets.some(sheet => reach.get(roomOf(path))?.has(roomOf(sheet)))
      return isNear ? [] : [`${path}: .${name} of ${sheets.join(', ')}`]
    }),
  )
}

const undrawn = (rules: readonly Rule[], components: readonly Component[]): string[] => {
  const drawn = new Set([
    ...components.flatMap(({ classes }) => classes),
    ...Object.values(drawnElsewhere).flat(),
  ])
  const names = new Set(rules.flatMap(({ classes }) => classes))
  return [...names].filter(name => !drawn.has(name) && !name.startsWith('Toastify__'))
}

/** Classes that no component gives as its `className`, by the file that draws them. */
const drawnElsewhere: Record<string, string[]> = {
  'index.html': ['no-script'],
  'extension/popup.html': ['popup'],
  'src/start/skeleton.tsx': ['for-ko', 'for-en'],
  'src/ui/overlay/toast-host.tsx': ['toast-host', 'toast-in', 'toast-out'],
}

/** The ground that every sheet stands on: no component draws it. */
const foundation = ['base', 'stand-in', 'style', 'tokens'].map(name => `src/ui/frame/${name}.css`)

/** A sheet is called like a component beside it, or like its folder; the parameters of an address are left out. */
function misnamed(sheets: readonly string[], files: readonly string[]): string[] {
  return sheets.filter(path => {
    const [folder] = basename(dirname(path)).split('.$')
    const name = basename(path, '.css')
    return name !== folder && !files.includes(`${dirname(path)}/${name}.tsx`) && !foundation.includes(path)
  })
}

const sheets = repositoryFiles().filter(path => /^(src|extension)\/.*\.css$/.test(path))
const rules = sheets.flatMap(path => rulesOf(path, readRepositoryFile(path)))
const screens = repositoryFiles().filter(path => /^(src|extension)\/.*\.tsx$/.test(path) && !isTest(path))
const components = readComponents(
  screens.map(path => join(root, path)),
  root,
)

describe('a class', () => {
  it('is defined in only one style sheet', () => expect(definedTwice(rules)).toEqual([]))

  it('is reported when a second style sheet defines it', () => {
    const planted = [...rules, ...rulesOf('src/routes/home/home.css', '.bar, .planted:hover { color: red }')]
    expect(definedTwice(planted)).toEqual(['.bar: src/ui/frame/frame.css, src/routes/home/home.css'])
  })
})

describe('a sheet', () => {
  it('has the name of its component or of its room', () =>
    expect(misnamed(sheets, repositoryFiles())).toEqual([]))

  it('would be refused with another one', () => {
    const planted = ['look', 'popup', 'quote', 'tab', 'quote.$ticker'].map(
      name => `src/routes/quote.$ticker.$tab/${name}.css`,
    )
    expect(misnamed([...planted, 'src/ui/form/base.css'], repositoryFiles())).toEqual([
      'src/routes/quote.$ticker.$tab/look.css',
      'src/routes/quote.$ticker.$tab/popup.css',
      'src/routes/quote.$ticker.$tab/quote.$ticker.css',
      'src/ui/form/base.css',
    ])
  })

  it('is no foundation once it is gone', () =>
    expect(foundation.filter(path => !sheets.includes(path))).toEqual([]))
})

describe('a selector', () => {
  it('contains a class of its own style sheet', () => expect(outsideOwnWalls(rules)).toEqual([]))

  it('is reported when it contains only classes of other style sheets', () => {
    const css = '.sheet .field:has(.bar, .home-strip) { color: red } .sheet .field { color: red }'
    const planted = [...rules, ...rulesOf('src/routes/home/home.css', css)]
    expect(outsideOwnWalls(planted)).toEqual(['src/routes/home/home.css: .sheet .field'])
  })
})

describe('a component', () => {
  it('uses the classes of its room, of ui, of the frame and of the features that its room imports', () =>
    expect(outOfReach(rules, components)).toEqual([]))

  it('would be refused with a class of a feature that it does not import, or of another screen', () => {
    const of = (path: string, ...classes: string[]): Component => ({ path, classes, unread: [], imports: [] })
    const planted = [
      of('src/features/notes/planted.tsx', 'bell', 'note-line', 'caption', 'quote-head'),
      of('src/routes/trust/planted.tsx', 'home-strip', 'plot'),
      of('src/ui/planted.tsx', 'home-rows', 'bar'),
    ]
    expect(outOfReach(rules, [...components, ...planted])).toEqual([
      'src/features/notes/planted.tsx: .bell of src/features/alerts/bell.css',
      'src/routes/trust/planted.tsx: .home-strip of src/routes/home/home.css',
      'src/ui/planted.tsx: .home-rows of src/routes/home/home.css',
    ])
  })

  it('writes its classes so that they can be read', () => {
    expect(components.length).toBeGreaterThan(400)
    expect(components.flatMap(({ path, unread }) => unread.map(text => `${path}: ${text}`))).toEqual([])
  })

  it('is read in every way in which classes are written', () => {
    const [read] = readComponents([join(plantedFolder, 'src/ui/planted.tsx')], plantedFolder)
    expect(read?.classes).toEqual(['a', 'b', 'c', 'd', 'e', 'f', 'g-left', 'g-right', 'h', 'i', 'j', 'k'])
    expect(read?.unread).toEqual(['named()', 'any'])
    expect(read?.imports).toEqual([
      'src/features/notes/notes.css',
      'src/ui/frame/base.css',
      'src/ui/late.tsx',
    ])
  })
})

describe('a class of a sheet', () => {
  it('is drawn by a component', () => expect(undrawn(rules, components)).toEqual([]))

  it('would be refused without one', () => {
    const planted = rulesOf('src/routes/home/home.css', '.bar .planted { color: red }')
    expect(undrawn([...rules, ...planted], components)).toEqual(['planted'])
  })

  it.each(Object.entries(drawnElsewhere))('that %s draws stands in it', (path, names) => {
    const text = readRepositoryFile(path)
    expect(names.filter(name => !text.includes(name))).toEqual([])
  })
})

const plantedFolder = plantFiles({
  'src/ui/planted.tsx': `
    import '#features/notes/notes.css'
    import './frame/base.css'
    import type { Nothing } from '#routes/home/screen.tsx'
    const late = () => import('./late.tsx')
    declare const joinClassNames: (...names: (string | false)[]) => string
    declare const side: 'left' | 'right'
    declare const is: boolean
    declare const any: string
    declare const named: () => string
    const kept = joinClassNames('i')
    const chosen = () => joinClassNames(is && 'j')
    export const Planted = ({ className }: { className: string }) => (
      <p className="a b" title="x">
        <i className={is ? 'c' : 'd'} />
        <i className={joinClassNames('e', is && 'f', className)} />
        <i className={\`g-\${side} \${className}\`} />
        <i className={(is && 'h') || undefined} />
        <i className={kept} /> <i className={chosen()} /> <i {...{ className: 'k' }} />
        <i className={named()} /> <i className={any} />
      </p>
    )`,
})
afterAll(() => rmSync(plantedFolder, { recursive: true, force: true }))
