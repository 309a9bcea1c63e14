import ts from 'typescript'
import type { TestStep } from '../steps.ts'
import { isCodeFile, isTest, readRepositoryFile, repositoryFiles } from './files.ts'

/**
 * Reports where the domain uses the clock, random numbers or the locale; these must be arguments. The compiler cannot
 * forbid parts of the language, so this check reads the syntax tree.
 */
export const purityCheck: TestStep = {
  name: 'pure domain',
  async run() {
    const files = repositoryFiles().filter(
      path => path.startsWith('src/domain/') && isCodeFile(path) && !isTest(path),
    )
    const found = files.map(path => findImpurities(path, readRepositoryFile(path)))
    return {
      passed: found.filter(list => list.length === 0).length,
      failed: found.filter(list => list.length > 0).length,
      output: found.flat().join('\n'),
    }
  },
}

export function findImpurities(path: string, text: string): string[] {
  const file = ts.createSourceFile(path, text, ts.ScriptTarget.ES2023, true, ts.ScriptKind.TS)
  const found: string[] = []
  const visit = (node: ts.Node): void => {
    const offence = offenceOf(node)
    if (offence) {
      const { line } = file.getLineAndCharacterOfPosition(node.getStart(file))
      found.push(`${path}:${line + 1} ${offence}`)
    }
    ts.forEachChild(node, visit)
  }
  visit(file)
  return found
}

function offenceOf(node: ts.Node): string | null {
  if (ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword)
    return 'import(): the domain imports nothing, later neither'
  if (ts.isCallExpression(node) && ts.isPropertyAccessExpression(node.expression)) {
    const method = node.expression.name.text
    if (/^toLocale|^localeCompare$/.test(method) && node.arguments.length === 0)
      return `${method}() without a locale: place is an argument`
  }
  if (!ts.isIdentifier(node) || isOnlyAName(node)) return null
  if (node.text === 'Date' && !isPureDate(node)) return 'Date: time is an argument'
  if (node.text === 'Math' && !isPureMath(node)) return 'Math.random: chance is an argument'
  if (node.text === 'globalThis') return 'globalThis: the surroundings are arguments'
  if (node.text === 'Temporal') return 'Temporal: time is an argument'
  return null
}

/** A property, key or type with the name `Date` or `Math` is not the global object. */
function isOnlyAName(node: ts.Identifier): boolean {
  const { parent } = node
  if (ts.isPropertyAccessExpression(parent)) return parent.name === node
  if (ts.isPropertyAssignment(parent) || ts.isPropertySignature(parent)) return parent.name === node
  return ts.isTypeReferenceNode(parent) || ts.isImportSpecifier(parent) || ts.isExportSpecifier(parent)
}

function isPureDate({ parent }: ts.Identifier): boolean {
  if (ts.isNewExpression(parent)) return (parent.arguments?.length ?? 0) > 0
  if (ts.isPropertyAccessExpression(parent)) return ['UTC', 'parse'].includes(parent.name.text)
  return ts.isBinaryExpression(parent) && parent.operatorToken.kind === ts.SyntaxKind.InstanceOfKeyword
}

function isPureMath({ parent }: ts.Identifier): boolean {
  if (ts.isPropertyAccessExpression(parent)) return parent.name.text !== 'random'
  if (!ts.isElementAccessExpression(parent)) return false
  return !ts.isStringLiteralLike(parent.argumentExpression) || parent.argumentExpression.text !== 'random'
}
