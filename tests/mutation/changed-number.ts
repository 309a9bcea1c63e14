import { relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import ts from 'typescript'
import type { Plugin } from 'vite'

/** One number of a source file, and the text that replaces it. */
export type ChangedNumber = { file: string; line: number; start: number; end: number; text: string }

/**
 * Returns two changes for every number in a file, one larger and one smaller: a limit is off by one, a rate off by a
 * hundredth.
 */
export function changedNumbers(file: string, source: string): ChangedNumber[] {
  const tree = ts.createSourceFile(file, source, ts.ScriptTarget.Latest, true)
  const found: ChangedNumber[] = []
  const visit = (node: ts.Node): void => {
    if (ts.isTypeNode(node)) return
    if (ts.isNumericLiteral(node)) {
      const value = Number(node.text)
      const step = Number.isInteger(value) ? 1 : value / 100
      const [start, end] = [node.getStart(), node.getEnd()]
      const line = tree.getLineAndCharacterOfPosition(start).line + 1
      const isKey = ts.isPropertyAssignment(node.parent) && node.parent.name === node
      for (const changed of [value + step, value - step])
        found.push({ file, line, start, end, text: isKey ? `[${changed}]` : `(${changed})` })
    }
    ts.forEachChild(node, visit)
  }
  visit(tree)
  return found
}

const root = fileURLToPath(new URL('../..', import.meta.url))

/** A Vite plugin that loads one file with a changed number, if the environment contains such a change. */
export function withChangedNumber(): Plugin {
  const change = JSON.parse(process.env.CHANGED_NUMBER ?? 'null') as ChangedNumber | null
  return {
    name: 'changed-number',
    enforce: 'pre',
    transform(code, id) {
      if (!change || relative(root, id) !== change.file) return null
      return { code: code.slice(0, change.start) + change.text + code.slice(change.end), map: null }
    },
  }
}
