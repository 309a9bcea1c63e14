import type { FileRecord } from '#domain/portfolio/trade-files/preview-trades.ts'
import {
  readDateStyles,
  readHtmlTableRows,
  readSharedTexts,
  readSheetPaths,
  readSheetRows,
  type SheetRow,
} from '#domain/spreadsheet/workbook.ts'
import { readZipDirectory, type ZippedFile } from '#domain/spreadsheet/zip-directory.ts'

/** A few kilobytes can unpack to gigabytes; 50,000 rows of 20 columns need less than this. */
const MOST_UNPACKED_BYTES = 64_000_000

class TooLargeError extends Error {}

/** Reads the sheets of an XLSX file one after the other; rows beyond the limit are not read. Throws for another file. */
export async function readWorkbook(
  bytes: Uint8Array<ArrayBuffer>,
  mostRows: number,
): Promise<FileRecord[] | 'too_large'> {
  const files = readZipDirectory(bytes)
  if (!files) throw new Error('This is no archive.')
  let room = MOST_UNPACKED_BYTES
  const textOf = async (name: string): Promise<string> => {
    const file = files.find(each => each.name.toLowerCase() === name.toLowerCase())
    if (!file) return ''
    const unpacked = await unpackFile(bytes, file, room)
    room -= unpacked.length
    return new TextDecoder().decode(unpacked)
  }
  try {
    const { paths, isFrom1904 } = readSheetPaths(
      await textOf('xl/workbook.xml'),
      await textOf('xl/_rels/workbook.xml.rels'),
    )
    if (paths.length === 0) throw new Error('This is no workbook.')
    const sharedTexts = readSharedTexts(await textOf('xl/sharedStrings.xml'))
    const dateStyles = readDateStyles(await textOf('xl/styles.xml'))
    const records: FileRecord[] = []
    for (const path of paths)
      for (const row of readSheetRows(await textOf(path), { sharedTexts, dateStyles, isFrom1904 })) {
        records.push(recordOf(row))
        if (records.length > mostRows) return records
      }
    return records
  } catch (problem) {
    if (problem instanceof TooLargeError) return 'too_large'
    throw problem
  }
}

const recordOf = ({ line, cells }: SheetRow): FileRecord => ({ ok: true, value: { line, fields: cells } })

async function unpackFile(
  bytes: Uint8Array<ArrayBuffer>,
  file: ZippedFile,
  room: number,
): Promise<Uint8Array> {
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

export const readHtmlTables = (text: string): FileRecord[] => [...readHtmlTableRows(text)].map(recordOf)
