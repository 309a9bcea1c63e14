import { decodeEntities } from './text.ts'

/** A named cell with its text, and its code when the text was chosen from a list. */
export type DsdCell = { text: string; value: string | null }
export type DsdRow = ReadonlyMap<string, DsdCell>

/** The document of a filing: the first cell of each name, and the rows of each named group of tables. */
export type Dsd = {
  cells: ReadonlyMap<string, DsdCell>
  rows(group: string): readonly DsdRow[]
}

/** Does not match text in angle brackets such as `<한글>` or `<A&B>`. */
const tags = /<(\/?)([A-Za-z][A-Za-z0-9-]*)((?:\s[^<>]*)?)\/?>/g
const markup = /<\/?(?:p|span|br|a|b|i|u|sub|sup|font|pgbrk)(?:\s[^<>]*)?\/?>/gi
const cellNames = new Set(['TE', 'TU', 'TD', 'TH'])

type Open = { code: string; value: string | null; from: number; span: number }

/** Reads the document tag by tag, because these documents are not always well-formed. Unlisted tags are ignored. */
export function readDsd(xml: string): Dsd {
  const cells = new Map<string, DsdCell>()
  const rows = new Map<string, DsdRow[]>()
  const groups: string[] = []
  const carried = new Map<string, { cell: DsdCell; left: number }>()
  let row: Map<string, { cell: DsdCell; span: number }> | null = null
  let open: Open | null = null

  const closeCell = (at: number) => {
    if (!open) return
    const cell = { text: wordsOf(xml.slice(open.from, at)), value: open.value }
    if (!cells.has(open.code)) cells.set(open.code, cell)
    if (row && !row.has(open.code)) row.set(open.code, { cell, span: open.span })
    open = null
  }
  const closeRow = () => {
    if (!row) return
    const whole = new Map([...row].map(([code, { cell }]) => [code, cell]))
    for (const [code, above] of carried) {
      if (!whole.has(code)) whole.set(code, above.cell)
      if (--above.left === 0) carried.delete(code)
    }
    for (const [code, { cell, span }] of row) if (span > 1) carried.set(code, { cell, left: span - 1 })
    for (const group of new Set(groups)) {
      const own = rows.get(group) ?? []
      own.push(whole)
      rows.set(group, own)
    }
    row = null
  }

  for (const { 1: slash, 2: spelled = '', 3: attributes = '', 0: whole, index } of xml.matchAll(tags)) {
    const name = spelled.toUpperCase()
    const isCell = cellNames.has(name)
    if (!isCell && name !== 'TR' && name !== 'TABLE' && name !== 'TABLE-GROUP') continue
    closeCell(index)
    if (!isCell) closeRow()
    if (name === 'TABLE' || name === 'TABLE-GROUP') carried.clear()
    if (slash === '/') {
      if (name === 'TABLE-GROUP') groups.pop()
    } else if (name === 'TABLE-GROUP') groups.push(attributeIn(attributes, 'ACLASS') ?? '')
    else if (name === 'TR') row = new Map()
    else if (isCell) open = cellFrom(attributes, index + whole.length)
  }
  closeCell(xml.length)
  closeRow()
  return { cells, rows: group => rows.get(group) ?? [] }
}

function cellFrom(attributes: string, from: number): Open | null {
  const code = attributeIn(attributes, 'ACODE') ?? attributeIn(attributes, 'AUNIT')
  if (code === null) return null
  const span = Number(attributeIn(attributes, 'ROWSPAN') ?? 1)
  return { code, value: attributeIn(attributes, 'AUNITVALUE'), from, span: Number.isInteger(span) ? span : 1 }
}

const attributeIn = (attributes: string, name: string): string | null =>
  new RegExp(`\\s${name}\\s*=\\s*["']([^"'<>]*)["']`, 'i').exec(attributes)?.[1] ?? null

const wordsOf = (text: string): string =>
  decodeEntities(text.replace(markup, ' ')).replace(/\s+/g, ' ').trim()
