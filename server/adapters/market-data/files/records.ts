import { type CsvFault, type CsvRecord, readCsv } from '#domain/csv/read-csv.ts'
import { err, ok, type Result } from '#domain/kernel/result.ts'
import type { BadInput } from './bad-input.ts'
import { startAfterByteOrderMark } from './text-of-file.ts'

const LF = 10
const QUOTE = 34
/**
 * Our choice of how many bytes are decoded at a time: enough to be fast, but few enough that a file of hundreds of
 * megabytes never becomes one string.
 */
const PIECE = 4 * 1024 * 1024
const MOST_TEXT = 256 * 1024 * 1024

const words: Readonly<Record<CsvFault['reason'], string>> = {
  open_quote: 'a quote begins here and never ends',
  stray_quote: 'a quote stands in a field that does not begin with one',
  text_after_quote: 'text follows the quote that ends a field',
}

/** Expects bytes that `textOfFile` returned. */
export function* csvRecords(file: string, bytes: Buffer): Generator<Result<CsvRecord, BadInput>> {
  let line = 1
  for (const piece of piecesOf(bytes, startAfterByteOrderMark(bytes))) {
    const records = readCsv(piece, line)
    for (;;) {
      const { done, value } = records.next()
      if (done) {
        line = value
        break
      }
      if (value.ok) yield ok(value.value)
      else yield err({ file, line: value.error.line, column: null, reason: words[value.error.reason] })
    }
  }
}

/** Cuts the bytes into pieces after line ends outside of quotes: an even number of quotes precedes such a line end. */
function* piecesOf(bytes: Buffer, from: number): Generator<string> {
  let at = from
  while (at < bytes.length) {
    let end = at
    let isOpen = false
    do {
      const counted = end
      const found = bytes.indexOf(LF, Math.min(end + PIECE, bytes.length))
      end = found === -1 ? bytes.length : found + 1
      isOpen = isOpen !== hasOddQuotes(bytes, counted, end)
    } while (isOpen && end < bytes.length && end - at < MOST_TEXT)
    yield bytes.toString('utf8', at, end)
    at = end
  }
}

function hasOddQuotes(bytes: Buffer, from: number, to: number): boolean {
  let odd = false
  for (let at = bytes.indexOf(QUOTE, from); at !== -1 && at < to; at = bytes.indexOf(QUOTE, at + 1))
    odd = !odd
  return odd
}
