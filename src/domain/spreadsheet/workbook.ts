import { attributeOf, readMarkup } from './markup.ts'
import { columnOfReference, dateOfSerial, isDateFormat, textOfSheetNumber } from './sheet-cells.ts'

export type SheetRow = { line: number; cells: string[] }

export type WorkbookParts = {
  sharedTexts: readonly string[]
  /** Says for each style whether it shows a date. */
  dateStyles: readonly boolean[]
  isFrom1904: boolean
}

/** Reads `xl/sharedStrings.xml`. The reading aid of Japanese text stands beside it and is no part of it. */
export function readSharedTexts(xml: string): string[] {
  const texts: string[] = []
  let text = ''
  let isText = false
  let isAid = false
  for (const event of readMarkup(xml)) {
    if (event.kind === 'text') text += isText && !isAid ? event.text : ''
    else if (event.name === 't') isText = event.kind === 'open'
    else if (event.name === 'rph') isAid = event.kind === 'open'
    else if (event.name === 'si' && event.kind === 'open') text = ''
    else if (event.name === 'si') texts.push(text)
  }
  return texts
}

/** Reads `xl/styles.xml`: the formats of numbers by their ids, and the styles that use them. */
export function readDateStyles(xml: string): boolean[] {
  const codes = new Map<number, string>()
  const styles: boolean[] = []
  let isInCells = false
  for (const event of readMarkup(xml)) {
    if (event.kind === 'text') continue
    if (event.name === 'cellxfs') isInCells = event.kind === 'open'
    if (event.kind === 'close') continue
    const id = Number(attributeOf(event.attributes, 'numFmtId'))
    if (event.name === 'numfmt') codes.set(id, attributeOf(event.attributes, 'formatCode') ?? '')
    if (event.name === 'xf' && isInCells) styles.push(isDateFormat(id, codes.get(id)))
  }
  return styles
}

/** Reads `xl/workbook.xml` and its links: the files of the sheets that are not hidden, in their order. */
export function readSheetPaths(workbook: string, links: string): { paths: string[]; isFrom1904: boolean } {
  const targets = new Map<string, string>()
  for (const event of readMarkup(links))
    if (event.kind === 'open' && event.name === 'relationship')
      targets.set(attributeOf(event.attributes, 'Id') ?? '', attributeOf(event.attributes, 'Target') ?? '')
  const paths: string[] = []
  let isFrom1904 = false
  for (const event of readMarkup(workbook)) {
    if (event.kind !== 'open') continue
    if (event.name === 'workbookpr')
      isFrom1904 = /^(?:1|true)$/.test(attributeOf(event.attributes, 'date1904') ?? '')
    if (event.name !== 'sheet' || /hidden/i.test(attributeOf(event.attributes, 'state') ?? '')) continue
    const target = targets.get(attributeOf(event.attributes, 'id') ?? '')
    if (target) paths.push(target.startsWith('/') ? target.slice(1) : `xl/${target}`)
  }
  return { paths, isFrom1904 }
}

type SheetCell = { place: number; type: string | null; style: number; text: string }

/** Reads the rows of one sheet; a cell that holds nothing is empty text. */
export function* readSheetRows(xml: string, parts: WorkbookParts): Generator<SheetRow> {
  let row: SheetRow = { line: 0, cells: [] }
  let cell: SheetCell | null = null
  let isText = false
  let isAid = false
  for (const event of readMarkup(xml)) {
    if (event.kind === 'text') {
      if (cell && isText && !isAid) cell.text += event.text
      continue
    }
    const isOpen = event.kind === 'open'
    if (event.name === 'v' || event.name === 't') isText = isOpen
    else if (event.name === 'rph') isAid = isOpen
    else if (event.name === 'row' && isOpen)
      row = { line: Number(attributeOf(event.attributes, 'r')) || row.line + 1, cells: [] }
    else if (event.name === 'row') yield row
    else if (event.name === 'c' && isOpen) cell = openCell(event.attributes, row.cells.length)
    else if (event.name === 'c' && cell) {
      while (row.cells.length < cell.place) row.cells.push('')
      row.cells[cell.place] = textOfCell(cell, parts)
      cell = null
    }
  }
}

const openCell = (attributes: string, next: number): SheetCell => ({
  place: columnOfReference(attributeOf(attributes, 'r') ?? '') ?? next,
  type: attributeOf(attributes, 't'),
  style: Number(attributeOf(attributes, 's') ?? 0),
  text: '',
})

function textOfCell({ type, style, text }: SheetCell, parts: WorkbookParts): string {
  if (type === 's') return parts.sharedTexts[Number(text)] ?? ''
  if (type === 'e') return ''
  if ((type !== null && type !== 'n') || text.trim() === '') return text
  const number = Number(text)
  const date = parts.dateStyles[style] ? dateOfSerial(number, parts.isFrom1904) : null
  return date ?? (Number.isFinite(number) ? textOfSheetNumber(number) : text)
}

/** Reads the rows of all tables of a page. A cell over several lines or columns stands in the first of them only. */
export function* readHtmlTableRows(html: string): Generator<SheetRow> {
  let row: SheetRow | null = null
  let cell: string | null = null
  let line = 0
  for (const event of readMarkup(html)) {
    const isCell = event.kind !== 'text' && (event.name === 'td' || event.name === 'th')
    if (event.kind === 'text') {
      if (cell !== null) cell += event.text
      continue
    }
    if (event.kind === 'open' && event.name === 'br' && cell !== null) cell += ' '
    // The end of a cell may be left out before the next one.
    if (cell !== null && (isCell || event.name === 'tr')) {
      row?.cells.push(cell.replaceAll(/\s+/g, ' ').trim())
      cell = null
    }
    if (isCell && event.kind === 'open') cell = ''
    if (event.name !== 'tr') continue
    if (row !== null && row.cells.length > 0) yield row
    row = event.kind === 'open' ? { line: ++line, cells: [] } : null
  }
}
