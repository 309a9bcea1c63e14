import { describe, expect, it } from 'vitest'
import { readRepositoryFile, repositoryFiles } from '#scripts/checks/files.ts'

/**
 * Files that match these patterns may export the same name: a table imports that name from each of them, or a twin file
 * exports it, too.
 */
const askedForByName = [
  /^src\/routes\/[^/]+\/screen\.tsx$/,
  /^src\/text\/(ko|en)\/[^/]+\.ts$/,
  /^server\/endpoints\/[^/]+\.ts$/,
  /^bench\/[^/]+\/bench\.ts$/,
  /\.d\.mts$/,
  // In the bundle this file replaces zod, so it exports zod's own names.
  /^src\/contract\/lean-reader\.ts$/,
]
const code = /\.(ts|tsx|mts|mjs)$/
/** These words are too general for a type: a search for one of them finds too much. */
const bareWords = new Set(
  'Answer Asked Bar Body Book Cell Chance Change Choice Column Columns Context Data Deps Edit Entry Fact Field Found Given Group Info Input Item Kept Known Limit Line List Listed Location Member Model Options Output Part Pair Parts Person Piece Place Plan Prepared Profile Range Reader Reading Reply Report Request Response Row Rows Said Section Shape Shown Side Size State Status Step Told Unit Value View Way Window Words Writer'.split(
    ' ',
  ),
)

type Exported = { name: string; isType: boolean }

/** Removes template strings: a scaffold writes in them what another file will export. */
const withoutTemplates = (text: string): string => text.replaceAll(/`[^`]*`/g, '``')

function exportedNames(text: string): Exported[] {
  const declared = withoutTemplates(text).matchAll(
    /^export (?:declare )?(?:async )?(const|let|function\*?|class|type|interface|enum) (\w+)/gm,
  )
  return [...declared].map(([, kind, name]) => ({
    name: name as string,
    isType: kind === 'type' || kind === 'interface',
  }))
}

/**
 * Returns the names that two files export. A schema and the type that is inferred from it share a name, but are in one
 * file.
 */
function namesInTwoFiles(files: readonly { path: string; text: string }[]): string[] {
  const homes = new Map<string, Set<string>>()
  for (const { path, text } of files) {
    if (askedForByName.some(list => list.test(path))) continue
    for (const { name } of exportedNames(text)) homes.set(name, (homes.get(name) ?? new Set()).add(path))
  }
  return [...homes].flatMap(([name, paths]) =>
    paths.size > 1 ? [`${name}: ${[...paths].toSorted().join(', ')}`] : [],
  )
}

const bareTypes = (text: string): string[] =>
  exportedNames(text).flatMap(({ name, isType }) => (isType && bareWords.has(name) ? [name] : []))

const files = repositoryFiles()
  .filter(path => code.test(path))
  .map(path => ({ path, text: readRepositoryFile(path) }))

describe('an exported name', () => {
  it('is exported by only one file', () => {
    expect(namesInTwoFiles(files)).toEqual([])
  })
  it('of a type is more than one general word', () => {
    expect(files.flatMap(({ path, text }) => bareTypes(text).map(name => `${path}: ${name}`))).toEqual([])
  })
  it('is reported when a second file exports it, unless a table requires that name', () => {
    const twice = (first: string, second: string) =>
      namesInTwoFiles([first, second].map(path => ({ path, text: 'export const Screen = 1\n' })))
    expect(twice('src/state/a.ts', 'src/state/b.ts')).toEqual(['Screen: src/state/a.ts, src/state/b.ts'])
    expect(twice('src/routes/a/screen.tsx', 'src/routes/b/screen.tsx')).toEqual([])
  })
  it('of a type is reported when it is nothing but a general word', () => {
    expect(bareTypes('export type Told = 1\nexport type ToldOnce = 2\nexport const Row = 3\n')).toEqual([
      'Told',
    ])
  })
})
