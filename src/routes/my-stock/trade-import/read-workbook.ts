import type { FileRecord } from '#domain/portfolio/trade-files/preview-trades.ts'
import {
  columnOfReference,
  dateOfSerial,
  isDateFormat,
  textOfSheetNumber,
} from '#domain/spreadsheet/sheet-cells.ts'
import { readZipDirectory, type ZippedFile } from '#domain/spreadsheet/zip-directory.ts'

/** A few kilobytes can unpack to gigabytes; 50,000 rows of 20 columns need less than this. */
const MOST_UNPACKED_BYTES = 64_000_000

type WorkbookParts = {
  sharedTexts: readonly string[]
  /** Says for each style whether it shows a date. */
  dateStyles: readonly boolean[]
  isFrom1904: boolean
}

/** Reads the sheets of an XLSX file one after the other; rows beyond the limit are not read. Throws for another file. */
export async function readWorkbook(
  bytes: Uint8Array<ArrayBuffer>,
  mostRows: number,
): Promise<FileRecord[] | 'too_large'> {
  const files = readZipDirectory(bytes)
  if (!files) throw new Error('This is no archive.')
  let room = MOST_UNPACKED_BYTES
  const xmlOf = async (name: string): Promise<Document | null> => {
    const file = files.find(each => each.name.toLowerCase() === name.toLowerCase())
    if (!file) return null
    const unpacked = await unpack(bytes, file, room)
    room -= unpacked.length
    return parseXml(new TextDecoder().decode(unpacked))
  }
  try {
    const workbook = await xmlOf('xl/workbook.xml')
    if (!workbook) throw new Error('This is no workbook.')
    const parts: WorkbookParts = {
      sharedTexts: elementsOf(await xmlOf('xl/sharedStrings.xml'), 'si').map(textOf),
      dateStyles: dateStylesOf(await xmlOf('xl/styles.xml')),
      isFrom1904: /^(?:1|true)$/.test(elementsOf(workbook, 'workbookPr')[0]?.getAttribute('date1904') ?? ''),
    }
    const records: FileRecord[] = []
    for (const path of sheetPaths(workbook, await xmlOf('xl/_rels/workbook.xml.rels'))) {
      for (const row of elementsOf(await xmlOf(path), 'row')) {
        if (records.length > mostRows) return records
        records.push({
          ok: true,
          value: { line: Number(row.getAttribute('r')) || records.length + 1, fields: cellsOf(row, parts) },
        })
      }
    }
    return records
  } catch (problem) {
    if (problem instanceof TooLargeError) return 'too_large'
    throw problem
  }
}

class TooLargeError extends Error {}

async function unpack(bytes: Uint8Array<ArrayBuffer>, file: ZippedFile, room: number): Promise<Uint8Array> {
  const packed = bytes.subarray(file.start, file.start + file.size)
  if (!file.isDeflated) return packed
  const chunks: Uint8Array<ArrayBuffer>[] = []
  let length = 0
  const reader = new Blob([packed]).stream().pipeThrough(new DecompressionStream('deflate-raw')).getReader()
  for (;;) {
    const { done, value } = await reader.read()
    if (done) break
    length += value.length
    if (length > room) {
      await reader.cancel()
      throw new TooLargeError('The sheets are too large.')
    }
    chunks.push(value)
  }
  return new Uint8Array(await new Blob(chunks).arrayBuffer())
}

function parseXml(text: string): Document {
  const parsed = new DOMParser().parseFromString(text, 'application/xml')
  if (parsed.querySelector('parsererror')) throw new Error('The XML of the workbook is broken.')
  return parsed
}

/** Some programs write every element with a prefix, so that only its local name counts. */
const elementsOf = (node: Document | Element | null, name: string): Element[] =>
  node ? [...node.getElementsByTagNameNS('*', name)] : []

/** The reading aid of Japanese text stands beside it and is no part of it. */
const textOf = (node: Element): string =>
  elementsOf(node, 't')
    .filter(each => each.parentElement?.localName !== 'rPh')
    .map(each => each.textContent ?? '')
    .join('')

function dateStylesOf(styles: Document | null): boolean[] {
  const codes = new Map(
    elementsOf(styles, 'numFmt').map(each => [
      Number(each.getAttribute('numFmtId')),
      each.getAttribute('formatCode') ?? '',
    ]),
  )
  return elementsOf(elementsOf(styles, 'cellXfs')[0] ?? null, 'xf').map(each => {
    const id = Number(each.getAttribute('numFmtId'))
    return isDateFormat(id, codes.get(id))
  })
}

function sheetPaths(workbook: Document, links: Document | null): string[] {
  const targets = new Map(
    elementsOf(links, 'Relationship').map(each => [
      each.getAttribute('Id'),
      each.getAttribute('Target') ?? '',
    ]),
  )
  return elementsOf(workbook, 'sheet')
    .filter(sheet => !/hidden/i.test(sheet.getAttribute('state') ?? ''))
    .flatMap(sheet => {
      const id =
        [...sheet.attributes].find(each => each.localName === 'id' && each.name !== 'id')?.value ?? null
      const target = targets.get(id)
      return target ? [target.startsWith('/') ? target.slice(1) : `xl/${target}`] : []
    })
}

/** A row lists only the cells that hold something, each with its place. */
function cellsOf(row: Element, parts: WorkbookParts): string[] {
  const cells: string[] = []
  for (const cell of elementsOf(row, 'c')) {
    const place = columnOfReference(cell.getAttribute('r') ?? '') ?? cells.length
    while (cells.length < place) cells.push('')
    cells[place] = textOfCell(cell, parts)
  }
  return cells
}

function textOfCell(cell: Element, { sharedTexts, dateStyles, isFrom1904 }: WorkbookParts): string {
  const type = cell.getAttribute('t')
  if (type === 'inlineStr') return textOf(cell)
  const value = elementsOf(cell, 'v')[0]?.textContent ?? ''
  if (type === 's') return sharedTexts[Number(value)] ?? ''
  if (type === 'e') return ''
  if ((type !== null && type !== 'n') || value === '') return value
  const number = Number(value)
  const date = dateStyles[Number(cell.getAttribute('s') ?? 0)] ? dateOfSerial(number, isFrom1904) : null
  return date ?? textOfSheetNumber(number)
}

/** Reads all rows of all tables. A cell over several lines or columns stands in the first of them only. */
export function readHtmlTables(text: string): FileRecord[] {
  const page = new DOMParser().parseFromString(text, 'text/html')
  return [...page.querySelectorAll('tr')].map((row, at) => ({
    ok: true,
    value: { line: at + 1, fields: [...row.cells].map(cell => (cell.textContent ?? '').trim()) },
  }))
}
