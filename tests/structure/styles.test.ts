import { describe, expect, it } from 'vitest'
import { read, repositoryFiles } from '#scripts/checks/files.ts'

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

const sheets = repositoryFiles().filter(path => /^(src|extension)\/.*\.css$/.test(path))
const rules = sheets.flatMap(path => rulesOf(path, read(path)))

describe('a class', () => {
  it('is defined in only one style sheet', () => expect(definedTwice(rules)).toEqual([]))

  it('is reported when a second style sheet defines it', () => {
    const planted = [...rules, ...rulesOf('src/routes/home/home.css', '.bar, .planted:hover { color: red }')]
    expect(definedTwice(planted)).toEqual(['.bar: src/ui/frame/frame.css, src/routes/home/home.css'])
  })
})

describe('a selector', () => {
  it('contains a class of its own style sheet', () => expect(outsideOwnWalls(rules)).toEqual([]))

  it('is reported when it contains only classes of other style sheets', () => {
    const css = '.sheet .field:has(.bar, .home-strip) { color: red } .sheet .field { color: red }'
    const planted = [...rules, ...rulesOf('src/routes/home/home.css', css)]
    expect(outsideOwnWalls(planted)).toEqual(['src/routes/home/home.css: .sheet .field'])
  })
})
