import ts from 'typescript'

/** As TSX, `<T>(…) =>` is read as a tag, so text without a closing tag is parsed as plain TypeScript. */
const parse = (text: string): ts.SourceFile => {
  const kind = /\/>|<\/\w/.test(text) ? ts.ScriptKind.TSX : ts.ScriptKind.TS
  return ts.createSourceFile('table', text, ts.ScriptTarget.ES2023, true, kind)
}

const insert = (text: string, at: number, piece: string): string => text.slice(0, at) + piece + text.slice(at)

/** Adds an import below the others; the formatter sorts it. */
export function addImport(text: string, statement: string): string {
  const last = parse(text).statements.filter(ts.isImportDeclaration).at(-1)
  return insert(text, last?.getEnd() ?? 0, `\n${statement}`)
}

/** Adds a last entry to the object or list with this name. */
export function addEntry(text: string, name: string, entry: string): string {
  return appendTo(text, tableIn(parse(text), name), entry)
}

export const hasEntry = (text: string, name: string, key: string): boolean => {
  const table = tableIn(parse(text), name)
  return ts.isObjectLiteralExpression(table) && table.properties.some(one => one.name?.getText() === key)
}

/** Adds a property to the options of the row whose first argument is `row`; a row without options gets some. */
export function addPropertyToRow(text: string, table: string, row: string, property: string): string {
  const found = rowOf(text, table, row)
  if (!found) throw new Error(`${table} has no row ${row}`)
  const options = found.arguments.at(-1)
  return options && ts.isObjectLiteralExpression(options)
    ? appendTo(text, options, property)
    : insert(text, found.arguments.end, `, { ${property} }`)
}

/** Returns the string arguments of a row in order: address, title and so on. */
export function stringsOfRow(text: string, table: string, row: string): string[] | null {
  const found = rowOf(text, table, row)
  return found?.arguments.filter(ts.isStringLiteral).map(word => word.text) ?? null
}

export const rowHas = (text: string, table: string, row: string, property: string): boolean => {
  const options = rowOf(text, table, row)?.arguments.at(-1)
  return (
    options !== undefined &&
    ts.isObjectLiteralExpression(options) &&
    options.properties.some(one => one.name?.getText() === property)
  )
}

type Table = ts.ObjectLiteralExpression | ts.ArrayLiteralExpression

function appendTo(text: string, table: Table, entry: string): string {
  const entries = ts.isObjectLiteralExpression(table) ? table.properties : table.elements
  const last = entries.at(-1)
  return last
    ? insert(text, last.getEnd(), `,\n${entry}`)
    : insert(text, table.getStart() + 1, `\n${entry}\n`)
}

function rowOf(text: string, table: string, row: string): ts.CallExpression | undefined {
  const rows = tableIn(parse(text), table)
  if (!ts.isArrayLiteralExpression(rows)) return undefined
  return rows.elements.filter(ts.isCallExpression).find(({ arguments: [first] }) => {
    return first !== undefined && ts.isStringLiteral(first) && first.text === row
  })
}

function tableIn(file: ts.SourceFile, name: string): Table {
  let found: Table | undefined
  const visit = (node: ts.Node): void => {
    if (ts.isVariableDeclaration(node) && node.name.getText() === name && node.initializer)
      found ??= literalIn(node.initializer)
    ts.forEachChild(node, visit)
  }
  visit(file)
  if (!found) throw new Error(`There is no table named ${name} any more.`)
  return found
}

/** Returns the literal inside `… as const satisfies …`, or the one that an arrow function returns. */
function literalIn(node: ts.Expression): Table | undefined {
  if (ts.isObjectLiteralExpression(node) || ts.isArrayLiteralExpression(node)) return node
  if (ts.isArrowFunction(node) && !ts.isBlock(node.body)) return literalIn(node.body)
  if (ts.isAsExpression(node) || ts.isSatisfiesExpression(node) || ts.isParenthesizedExpression(node))
    return literalIn(node.expression)
  return undefined
}

export const importsName = (text: string, name: string): boolean =>
  parse(text)
    .statements.filter(ts.isImportDeclaration)
    .some(({ importClause }) => {
      const names = importClause?.namedBindings
      return names && ts.isNamedImports(names) && names.elements.some(one => one.name.text === name)
    })
