/** A mail as its reader sees it. */
export type ReadMail = {
  headers: Readonly<Record<string, string>>
  subject: string
  text: string
  html: string
}

/** Reads a mail of ours (RFC 5322, MIME): decoded headers, and the text of each kind. */
export function readMail(raw: string): ReadMail {
  const parts = { text: '', html: '' }
  const headers = readPart(raw, parts)
  return { headers, subject: headers.subject ?? '', ...parts }
}

function readPart(raw: string, parts: { text: string; html: string }): Record<string, string> {
  const end = raw.indexOf('\r\n\r\n')
  const headers = readHeaders(raw.slice(0, end))
  const body = raw.slice(end + 4)
  const type = headers['content-type'] ?? 'text/plain'
  const boundary = /boundary="?([^";]+)"?/.exec(type)?.[1]
  if (boundary !== undefined)
    for (const part of body.split(`--${boundary}`).slice(1, -1)) readPart(part.replace(/^\r\n/, ''), parts)
  else {
    const decoded = decode(body, headers['content-transfer-encoding'] ?? '7bit').replaceAll('\r\n', '\n')
    if (type.startsWith('text/html')) parts.html += decoded
    else if (type.startsWith('text/plain')) parts.text += decoded
  }
  return headers
}

function readHeaders(head: string): Record<string, string> {
  const lines = head.replaceAll(/\r\n[ \t]+/g, ' ').split('\r\n')
  return Object.fromEntries(
    lines.map(line => {
      const at = line.indexOf(':')
      return [line.slice(0, at).toLowerCase(), decodeWords(line.slice(at + 1).trim())]
    }),
  )
}

/** Words in another alphabet are encoded in headers (RFC 2047). */
const decodeWords = (text: string): string =>
  text
    .replaceAll(/\?=\s+=\?/g, '?==?')
    .replaceAll(/(?:=\?utf-8\?[bq]\?[^?]*\?=)+/gi, run =>
      Buffer.concat(
        [...run.matchAll(/=\?utf-8\?([bq])\?([^?]*)\?=/gi)].map(([, kind, word = '']) =>
          kind?.toLowerCase() === 'b' ? Buffer.from(word, 'base64') : quotedBytes(word.replaceAll('_', ' ')),
        ),
      ).toString('utf8'),
    )

function decode(body: string, encoding: string): string {
  if (encoding === 'base64') return Buffer.from(body, 'base64').toString('utf8')
  if (encoding === 'quoted-printable') return quotedBytes(body.replaceAll(/=\r\n/g, '')).toString('utf8')
  return Buffer.from(body, 'latin1').toString('utf8')
}

const quotedBytes = (text: string): Buffer =>
  Buffer.from(
    text.replaceAll(/=([\dA-F]{2})/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16))),
    'latin1',
  )
