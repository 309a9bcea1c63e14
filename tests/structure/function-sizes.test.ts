import ts from 'typescript'
import { expect, it } from 'vitest'
import { isCodeFile, isTest, readRepositoryFile, repositoryFiles } from '#scripts/checks/files.ts'

/** Our choice: a longer function is read in parts anyway, and then the parts deserve names. */
const MOST_LINES = 100

/** Returns the functions of a file with more lines than the limit, each with its first line and its length. */
function longFunctions(path: string, text: string): string[] {
  const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true)
  const found: string[] = []
  const lineOf = (position: number): number => source.getLineAndCharacterOfPosition(position).line + 1
  const visit = (node: ts.Node): void => {
    if (ts.isFunctionLike(node) && 'body' in node && node.body) {
      const [first, last] = [lineOf(node.getStart()), lineOf(node.end)]
      if (last - first >= MOST_LINES) found.push(`${path}:${first}: ${last - first + 1} lines`)
    }
    ts.forEachChild(node, visit)
  }
  visit(source)
  return found
}

const product = repositoryFiles().filter(
  path => /^(src|server|extension|scripts)\//.test(path) && isCodeFile(path) && !isTest(path),
)

it(`no function of the product has more than ${MOST_LINES} lines`, () => {
  expect(product.flatMap(path => longFunctions(path, readRepositoryFile(path)))).toEqual([])
})

it('a function with one line more is reported', () => {
  const ofLength = (lines: number) => `const f = () => {\n${'f()\n'.repeat(lines - 2)}}`
  expect(longFunctions('a.ts', ofLength(MOST_LINES))).toEqual([])
  expect(longFunctions('a.ts', ofLength(MOST_LINES + 1))).toEqual([`a.ts:1: ${MOST_LINES + 1} lines`])
})
