import { err, ok, type Result } from '../kernel/result.ts'

/** `line` is the line on which the record begins, counted from 1: a quoted field can contain line ends. */
export type CsvRecord = { line: number; fields: string[] }
export type CsvFault = { line: number; reason: 'open_quote' | 'stray_quote' | 'text_after_quote' }

export type CsvDelimiter = ',' | ';' | '\t' | '|'

/**
 * Reads separated text as in RFC 4180, with LF, CRLF or CR as line end. Empty lines are skipped. After a fault reading
 * continues with the next line, except after a quote that is never closed. Returns the number of the line after the text.
 */
export function* readCsv(
  text: string,
  firstLine = 1,
  delimiter: CsvDelimiter = ',',
): Generator<Result<CsvRecord, CsvFault>, number> {
  const next = { lf: -2, cr: -2, quote: -2 }
  /**
   * Returns the next position of the character. It is searched for again only once the known position has been passed.
   */
  const find = (which: keyof typeof next, character: string, from: number): number => {
    if (next[which] < from) {
      const found = text.indexOf(character, from)
      next[which] = found === -1 ? text.length : found
    }
    return next[which]
  }
  const lineEnd = (from: number): number => Math.min(find('lf', '\n', from), find('cr', '\r', from))
  const behind = (end: number): number => end + (text.startsWith('\r\n', end) ? 2 : 1)

  let at = 0
  let line = firstLine
  while (at < text.length) {
    const end = lineEnd(at)
    if (find('quote', '"', at) >= end) {
      if (end > at) yield ok({ line, fields: text.slice(at, end).split(delimiter) })
      at = behind(end)
      line++
      continue
    }
    const read = quotedRecord(text, at, delimiter)
    if (typeof read === 'string') {
      yield err({ line, reason: read })
      if (read === 'open_quote') return line + 1
      at = behind(end)
      line++
    } else {
      yield ok({ line, fields: read.fields })
      line += linesIn(text.slice(at, read.end)) + 1
      at = behind(read.end)
    }
  }
  return line
}

type Quoted = { fields: string[]; end: number }

function quotedRecord(text: string, from: number, delimiter: CsvDelimiter): Quoted | CsvFault['reason'] {
  const fields: string[] = []
  let at = from
  for (;;) {
    const field = text[at] === '"' ? quotedField(text, at, delimiter) : plainField(text, at, delimiter)
    if (typeof field === 'string') return field
    fields.push(field.value)
    at = field.end
    if (text[at] !== delimiter) return { fields, end: at }
    at++
  }
}

type Field = { value: string; end: number }

function plainField(text: string, from: number, delimiter: CsvDelimiter): Field | 'stray_quote' {
  let end = from
  while (end < text.length && !isEnd(text[end], delimiter)) {
    if (text[end] === '"') return 'stray_quote'
    end++
  }
  return { value: text.slice(from, end), end }
}

function quotedField(
  text: string,
  from: number,
  delimiter: CsvDelimiter,
): Field | 'open_quote' | 'text_after_quote' {
  let value = ''
  let at = from + 1
  for (;;) {
    const quote = text.indexOf('"', at)
    if (quote === -1) return 'open_quote'
    value += text.slice(at, quote)
    if (text[quote + 1] !== '"') {
      const end = quote + 1
      return end === text.length || isEnd(text[end], delimiter) ? { value, end } : 'text_after_quote'
    }
    value += '"'
    at = quote + 2
  }
}

const isEnd = (character: string | undefined, delimiter: CsvDelimiter): boolean =>
  character === delimiter || character === '\n' || character === '\r'

const linesIn = (text: string): number => text.match(/\r\n|\r|\n/g)?.length ?? 0
