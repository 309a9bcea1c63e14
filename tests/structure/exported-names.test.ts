import { describe, expect, it } from 'vitest'
import { read, repositoryFiles } from '#scripts/checks/files.ts'

/** Lists of equals: a table asks each of their files for the same name, or for the name that its twin has. */
const askedForByName = [
  /^src\/routes\/[^/]+\/screen\.tsx$/,
  /^src\/text\/(ko|en)\/[^/]+\.ts$/,
  /^server\/endpoints\/[^/]+\.ts$/,
  /^bench\/[^/]+\/bench\.ts$/,
  /\.d\.mts$/,
  // The bundle has it in place of zod, by zod's own names.
  /^src\/contract\/lean-reader\.ts$/,
]
const code = /\.(ts|tsx|mts|mjs)$/
/** Words that name a kind of thing and no thing: a search for one of them finds everything. */
const bareWords = new Set(
  'Answer Asked Bar Body Book Cell Chance Change Choice Column Columns Context Data Deps Edit Entry Fact Field Found Given Group Info Input Item Kept Known Limit Line List Listed Location Member Model Options Output Part Pair Parts Person Piece Place Plan Prepared Profile Range Reader Reading Reply Report Request Response Row Rows Said Section Shape Shown Side Size State Status Step Told Unit Value View Way Window Words Writer'.split(
    ' ',
  ),
)

type Exported = { name: string; isType: boolean }

/** What a scaffold writes stands in template strings, and is exported by another file. */
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

/** A schema and the type that is read off it share their name, and their file. */
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
  .map(path => ({ path, text: read(path) }))

describe('an exported name', () => {
  it('stands in one file', () => {
    expect(namesInTwoFiles(files)).toEqual([])
  })
  it('of a type is more than one general word', () => {
    expect(files.flatMap(({ path, text }) => bareTypes(text).map(name => `${path}: ${name}`))).toEqual([])
  })
  it('would be refused in a second file, unless a table asks for it by name', () => {
    const twice = (first: string, second: string) =>
      namesInTwoFiles([first, second].map(path => ({ path, text: 'export const Screen = 1\n' })))
    expect(twice('src/state/a.ts', 'src/state/b.ts')).toEqual(['Screen: src/state/a.ts, src/state/b.ts'])
    expect(twice('src/routes/a/screen.tsx', 'src/routes/b/screen.tsx')).toEqual([])
  })
  it('would be refused where it says no more than a general word', () => {
    expect(bareTypes('export type Told = 1\nexport type ToldOnce = 2\nexport const Row = 3\n')).toEqual([
      'Told',
    ])
  })
})
