import { err, ok, type Result } from '#domain/kernel/result.ts'
import { readDelimitedText } from '#domain/portfolio/trade-files/delimited-text.ts'
import type { FileRecord } from '#domain/portfolio/trade-files/preview-trades.ts'
import { decodeTradeText } from './decode-text.ts'

export type UnreadableFile =
  | ('too_large' | 'too_many_rows' | 'old_excel' | 'unreadable')
  | ('not_ghostfolio' | 'not_flex')

/** These limits are our choice: a lifetime of trades needs about a tenth of them. */
const MOST_BYTES = 10_000_000
const MOST_ROWS = 50_000

const beginsWith = (bytes: Uint8Array, first: readonly number[]): boolean =>
  first.every((byte, at) => bytes[at] === byte)
const ZIP = [0x50, 0x4b, 0x03, 0x04]
/** Excel wrote this container until 2003; later editions still put a workbook with a password into it. */
const OLD_EXCEL = [0xd0, 0xcf, 0x11, 0xe0]

/** Reads a broker's file of any format; which one it is follows from its bytes, because brokers name HTML `.xls`. */
export async function readTradeFile(file: Blob): Promise<Result<readonly FileRecord[], UnreadableFile>> {
  if (file.size > MOST_BYTES) return err('too_large')
  try {
    const bytes = new Uint8Array(await file.arrayBuffer())
    if (beginsWith(bytes, OLD_EXCEL)) return err('old_excel')
    const records = beginsWith(bytes, ZIP)
      ? await (await import('./read-workbook.ts')).readWorkbook(bytes, MOST_ROWS)
      : await readText(decodeTradeText(bytes).replace(/^\uFEFF/, ''))
    if (typeof records === 'string') return err(records)
    return records.length > MOST_ROWS ? err('too_many_rows') : ok(records)
  } catch {
    return err('unreadable')
  }
}

async function readText(
  text: string,
): Promise<readonly FileRecord[] | Extract<UnreadableFile, 'not_ghostfolio' | 'not_flex'>> {
  if (/^\s*(?:\{|\[\s*\{)/.test(text))
    return (await import('./read-ghostfolio.ts')).readGhostfolioExport(text) ?? 'not_ghostfolio'
  if (/^\s*<(?:\?xml|!--|!doctype(?!\s+html)|flex)/i.test(text) && !/<(?:table|tr)\b/i.test(text)) {
    const { readFlexStatement } = await import('#domain/portfolio/trade-files/flex-statement.ts')
    return readFlexStatement(text, MOST_ROWS) ?? 'not_flex'
  }
  if (!/^\s*<(?:!doctype|\?xml|html|head|meta|table|style)\b/i.test(text)) return readDelimitedText(text)
  return (await import('./read-workbook.ts')).readHtmlTables(text)
}
