import { isUtf8 } from 'node:buffer'
import { err, ok, type Result } from '#domain/kernel/result.ts'
import { type BadInput, badInputOfFile } from './bad-input.ts'
import type { NoteRemark } from './folder-remarks.ts'

const LF = 10
const QUOTE = 34
const NUMBER_SIGN = 35

/** Returns the offset after the byte order mark that some programs write before UTF-8. */
export const startAfterByteOrderMark = (bytes: Buffer): number =>
  bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf ? 3 : 0

/**
 * Returns a file's text as bytes in UTF-8 without comments. Line numbers stay, because an emptied line remains. What is not
 * UTF-8 is read as EUC-KR, in which Korean Excel and older Korean programs write.
 */
export function textOfFile(file: string, bytes: Buffer, note: NoteRemark): Result<Buffer, BadInput> {
  if ((bytes[0] === 0xff && bytes[1] === 0xfe) || (bytes[0] === 0xfe && bytes[1] === 0xff))
    return err(badInputOfFile(file, 'it is written in UTF-16; save it as CSV in UTF-8'))
  if (isUtf8(bytes)) return ok(withoutComments(file, bytes, note))
  try {
    const text = new TextDecoder('euc-kr', { fatal: true }).decode(bytes)
    note('euc-kr', file)
    return ok(withoutComments(file, Buffer.from(text), note))
  } catch {
    const reason = 'it is written in neither UTF-8 nor EUC-KR; save it as CSV in UTF-8'
    return err({ file, line: firstBadLine(bytes), column: null, reason })
  }
}

function firstBadLine(bytes: Buffer): number {
  let line = 1
  let at = 0
  for (;;) {
    const end = bytes.indexOf(LF, at)
    if (end === -1 || !isUtf8(bytes.subarray(at, end))) return line
    at = end + 1
    line++
  }
}

/** Empties the lines that begin with #, outside of quotes: a text of several lines may hold such a line. */
function withoutComments(file: string, bytes: Buffer, note: NoteRemark): Buffer {
  const start = startAfterByteOrderMark(bytes)
  if (bytes[start] !== NUMBER_SIGN && !bytes.includes('\n#', start)) return bytes
  const kept: Buffer[] = [bytes.subarray(0, start)]
  let isOpen = false
  for (let at = start; at < bytes.length; ) {
    const found = bytes.indexOf(LF, at)
    const end = found === -1 ? bytes.length : found + 1
    const line = bytes.subarray(at, end)
    if (!isOpen && line[0] === NUMBER_SIGN) {
      note('comments', file)
      kept.push(Buffer.from('\n'))
    } else {
      for (const byte of line) if (byte === QUOTE) isOpen = !isOpen
      kept.push(line)
    }
    at = end
  }
  return Buffer.concat(kept)
}
