/** Writes iCalendar lines as in RFC 5545: each ends with CRLF, has at most 75 octets, and its text is escaped. */

const MOST_OCTETS = 75

export type IcsProperty = readonly [name: string, value: string]

export const escapeIcsText = (text: string): string =>
  text
    .replaceAll('\\', '\\\\')
    .replaceAll(';', '\\;')
    .replaceAll(',', '\\,')
    .replaceAll(/\r\n|\r|\n/g, '\\n')

/** Folds a long line: it continues after a line break and a space, and no character is split. */
export function foldIcsLine(line: string): string {
  const lines: string[] = []
  let present = ''
  let octets = 0
  for (const character of line) {
    const size = Buffer.byteLength(character)
    if (octets + size > MOST_OCTETS) {
      lines.push(present)
      present = ' '
      octets = 1
    }
    present += character
    octets += size
  }
  return [...lines, present].join('\r\n')
}

export const icsLines = (properties: readonly IcsProperty[]): string =>
  properties.map(([name, value]) => `${foldIcsLine(`${name}:${value}`)}\r\n`).join('')

/** Returns an instant in the form `20261120T063000Z`. */
export const icsInstant = (at: Date): string =>
  at
    .toISOString()
    .replaceAll(/[-:]/g, '')
    .replace(/\.\d+Z$/, 'Z')

/** Returns a day in the form `20261120`. */
export const icsDate = (iso: string): string => iso.replaceAll('-', '')
