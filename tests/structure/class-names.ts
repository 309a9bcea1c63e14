import { dirname, join, relative } from 'node:path'
import ts from 'typescript'

export type Component = {
  path: string
  /** The class names that it can draw. */
  classes: string[]
  /** What is given as a class and cannot be read, so that no class escapes by the way it is written. */
  unread: string[]
  /** Our files that it imports, sheets among them; a type alone draws nothing. */
  imports: string[]
}

type Names = { names: string[]; unread: string[] }

/** Reads the class names from the values and the types of what these files give as `className`. */
export function readComponents(files: readonly string[], root: string): Component[] {
  const options: ts.CompilerOptions = {
    ...{ allowImportingTsExtensions: true, noEmit: true, strict: true, types: [], lib: ['lib.es2023.d.ts'] },
    ...{ jsx: ts.JsxEmit.ReactJSX, module: ts.ModuleKind.ESNext, target: ts.ScriptTarget.ES2023 },
  }
  const program = ts.createProgram(files, options, ownFilesHost(options, root))
  const checker = program.getTypeChecker()
  return files.flatMap(file => {
    const source = program.getSourceFile(file)
    if (!source) return []
    const path = relative(root, file)
    const given = nodesOf(source).flatMap(node => givenClass(node) ?? [])
    const { names, unread } = together(given.map(node => namesIn(node, checker)))
    return [{ path, classes: wordsOf(names), unread, imports: importsOf(source, path) }]
  })
}

/**
 * Reads our own files alone. Packages, the browser's types and comments name no class of ours, and reading them would
 * take most of the time.
 */
function ownFilesHost(options: ts.CompilerOptions, root: string): ts.CompilerHost {
  const resolved = (name: string, file: string): ts.ResolvedModuleFull | undefined => {
    const path = name.startsWith('#') ? join(root, pathOfHash(name)) : join(dirname(file), name)
    const extension = /\.tsx?$/.exec(path)?.[0]
    return /^[.#]/.test(name) && extension ? { resolvedFileName: path, extension } : undefined
  }
  return {
    ...ts.createCompilerHost(options),
    jsDocParsingMode: ts.JSDocParsingMode.ParseNone,
    resolveModuleNameLiterals: (names, file) =>
      names.map(({ text }) => ({ resolvedModule: resolved(text, file) })),
  }
}

const pathOfHash = (specifier: string): string => `src/${specifier.slice(1)}`

const wordsOf = (names: readonly string[]): string[] => [
  ...new Set(names.flatMap(name => name.split(/\s+/)).filter(Boolean)),
]

const together = (parts: readonly Names[]): Names => ({
  names: parts.flatMap(({ names }) => names),
  unread: parts.flatMap(({ unread }) => unread),
})

function nodesOf(node: ts.Node): ts.Node[] {
  const nodes = [node]
  ts.forEachChild(node, child => {
    nodes.push(...nodesOf(child))
  })
  return nodes
}

function givenClass(node: ts.Node): ts.Node | undefined {
  if (ts.isPropertyAssignment(node) && node.name.getText() === 'className') return node.initializer
  if (!ts.isJsxAttribute(node) || node.name.getText() !== 'className' || !node.initializer) return undefined
  return ts.isJsxExpression(node.initializer) ? node.initializer.expression : node.initializer
}

function namesIn(node: ts.Node, checker: ts.TypeChecker): Names {
  const all = (nodes: readonly ts.Node[]): Names => together(nodes.map(part => namesIn(part, checker)))
  if (ts.isStringLiteralLike(node)) return { names: [node.text], unread: [] }
  const values = valuesOf(checker.getTypeAtLocation(node))
  if (values) return { names: values, unread: [] }
  if (ts.isConditionalExpression(node)) return all([node.whenTrue, node.whenFalse])
  if (ts.isBinaryExpression(node)) return all([node.left, node.right])
  if (ts.isTemplateExpression(node)) return namesInTemplate(node, checker)
  const named = ts.isCallExpression(node) ? node.expression : node
  const declared = ts.isIdentifier(named) ? declarationOf(named, checker) : undefined
  if (ts.isCallExpression(node)) {
    if (named.getText() === 'joinClassNames') return all(node.arguments)
    const results = declared ? resultsOf(declared) : []
    if (results.length > 0) return all(results)
  } else if (declared && ts.isVariableDeclaration(declared) && declared.initializer) {
    return all([declared.initializer])
  } else if (declared && named.getText() === 'className') {
    return { names: [], unread: [] } // Whoever draws this component has given it, and is read there.
  }
  return { names: [], unread: [node.getText()] }
}

/** Each hole of a template filled with each of its values. */
function namesInTemplate({ head, templateSpans }: ts.TemplateExpression, checker: ts.TypeChecker): Names {
  let names = [head.text]
  const holes = templateSpans.map(({ expression, literal }) => {
    const hole = namesIn(expression, checker)
    const values = hole.names.length > 0 ? hole.names : ['']
    names = names.flatMap(name => values.map(value => name + value + literal.text))
    return hole
  })
  return { names, unread: together(holes).unread }
}

/** The values of a type that consists of texts, of nothing and of false. */
function valuesOf(type: ts.Type): string[] | null {
  const parts = type.isUnion() ? type.types : [type]
  const nothing = ts.TypeFlags.Undefined | ts.TypeFlags.Null | ts.TypeFlags.BooleanLiteral
  if (!parts.every(part => part.isStringLiteral() || part.flags & nothing)) return null
  return parts.flatMap(part => (part.isStringLiteral() ? [part.value] : []))
}

function declarationOf(name: ts.Identifier, checker: ts.TypeChecker): ts.Node | undefined {
  const symbol = checker.getSymbolAtLocation(name)
  const isImported = symbol && symbol.flags & ts.SymbolFlags.Alias
  return (isImported ? checker.getAliasedSymbol(symbol) : symbol)?.valueDeclaration
}

/** What a function returns. */
function resultsOf(declared: ts.Node): ts.Node[] {
  const made = ts.isVariableDeclaration(declared) ? declared.initializer : declared
  if (!made || !ts.isFunctionLike(made) || !('body' in made) || !made.body) return []
  if (!ts.isBlock(made.body)) return [made.body]
  return nodesOf(made.body).flatMap(node => (ts.isReturnStatement(node) && node.expression) || [])
}

function importsOf(source: ts.SourceFile, path: string): string[] {
  return nodesOf(source).flatMap(node => {
    const specifier = importedBy(node)
    if (!specifier || !ts.isStringLiteral(specifier) || !/^[.#]/.test(specifier.text)) return []
    const isOurs = specifier.text.startsWith('#')
    return isOurs ? pathOfHash(specifier.text) : join(dirname(path), specifier.text)
  })
}

function importedBy(node: ts.Node): ts.Node | undefined {
  if (ts.isImportDeclaration(node)) return node.importClause?.isTypeOnly ? undefined : node.moduleSpecifier
  const isCall = ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword
  return isCall ? node.arguments[0] : undefined
}
