import { parseArgs } from 'node:util'
import ts from 'typescript'
import { createSeededRandom, randomIndex } from '#domain/analysis/statistics/random.ts'
import { isCodeFile, isTest, readRepositoryFile, repositoryFiles } from './checks/files.ts'

/**
 * Draws comments, exported names and test names at random. A reader who has not seen the code then names each one that
 * is not clear at first reading.
 */
const { values } = parseArgs({
  options: { seed: { type: 'string', default: '1' }, each: { type: 'string', default: '20' } },
})

type Drawn = { where: string; text: string }

const files = repositoryFiles().filter(isCodeFile)
const parsed = files.map(path => ({ path, text: readRepositoryFile(path) }))

function commentsOf(path: string, text: string): Drawn[] {
  const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true)
  const found = new Map<number, Drawn>()
  const visit = (node: ts.Node): void => {
    for (const { pos, end } of sentences(text, ts.getLeadingCommentRanges(text, node.pos) ?? [])) {
      const line = source.getLineAndCharacterOfPosition(pos).line + 1
      found.set(pos, { where: `${path}:${line}`, text: wordsOf(text.slice(pos, end)) })
    }
    ts.forEachChild(node, visit)
  }
  visit(source)
  return [...found.values()].filter(
    ({ text: words }) => words !== '' && !/^(biome-ignore|@|<reference)/.test(words),
  )
}

/** Lines of `//` that follow each other are one comment. */
function sentences(text: string, ranges: readonly ts.CommentRange[]): { pos: number; end: number }[] {
  const joined: { pos: number; end: number }[] = []
  for (const { pos, end } of ranges) {
    const before = joined.at(-1)
    const isNext = before && text.startsWith('//', pos) && /^\n[ \t]*$/.test(text.slice(before.end, pos))
    if (isNext) before.end = end
    else joined.push({ pos, end })
  }
  return joined
}

const wordsOf = (comment: string): string =>
  comment
    .replace(/^\/\*+|\*+\/$|^\/+/g, '')
    .split('\n')
    .map(line => line.replace(/^\s*(?:\*|\/\/)? ?/, '').trim())
    .join(' ')
    .trim()

const namesOf = (path: string, text: string): Drawn[] =>
  [...text.matchAll(/^export (?:async )?(?:const|function\*?|class|type|interface) (\w+)/gm)].map(match => ({
    where: path,
    text: match[1] ?? '',
  }))

/** Finds the titles of all tests, each after the titles of the blocks around it, as a report prints them. */
function titlesOf(path: string, text: string): Drawn[] {
  const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true)
  const found: Drawn[] = []
  const visit = (node: ts.Node, around: readonly string[]): void => {
    const called = ts.isCallExpression(node) ? calledName(node) : null
    const [title] = ts.isCallExpression(node) ? node.arguments : []
    const isTitled =
      called !== null && title && (ts.isStringLiteralLike(title) || ts.isTemplateExpression(title))
    const words = isTitled ? [...around, title.getText(source).slice(1, -1)] : around
    if (isTitled && called !== 'describe') found.push({ where: path, text: words.join(' › ') })
    ts.forEachChild(node, child => visit(child, words))
  }
  visit(source, [])
  return found
}

/** Our own functions that declare a block or a test, with the title as their first argument. */
const ownDeclarations: Readonly<Record<string, 'describe' | 'test'>> = {
  againstRealBars: 'describe',
  appTest: 'test',
}

/** `test.each(rows)` declares tests, too; `test.describe` and `describe.each(rows)` declare blocks. */
function calledName(node: ts.CallExpression): 'describe' | 'it' | 'test' | null {
  let callee: ts.Expression = node.expression
  let isBlock = false
  while (ts.isPropertyAccessExpression(callee) || ts.isCallExpression(callee)) {
    isBlock ||= ts.isPropertyAccessExpression(callee) && callee.name.text === 'describe'
    callee = callee.expression
  }
  const name = ts.isIdentifier(callee) ? callee.text : ''
  if (isBlock || name === 'describe') return 'describe'
  return name === 'it' || name === 'test' ? name : (ownDeclarations[name] ?? null)
}

const kinds = {
  comments: parsed.flatMap(({ path, text }) => commentsOf(path, text)),
  'exported names': parsed
    .filter(({ path }) => !isTest(path))
    .flatMap(({ path, text }) => namesOf(path, text)),
  'test names': parsed.filter(({ path }) => isTest(path)).flatMap(({ path, text }) => titlesOf(path, text)),
}

const random = createSeededRandom(Number(values.seed))
for (const [kind, all] of Object.entries(kinds)) {
  console.log(`\n${values.each} of ${all.length} ${kind}, seed ${values.seed}`)
  const left = [...all]
  for (let nth = 0; nth < Number(values.each) && left.length > 0; nth++) {
    const [drawn] = left.splice(randomIndex(random, left.length), 1)
    if (drawn) console.log(`${String(nth + 1).padStart(3)}. ${drawn.text}\n     ${drawn.where}`)
  }
}
