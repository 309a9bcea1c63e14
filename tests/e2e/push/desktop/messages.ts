import { type DbusValue, makeReader, makeWriter, signatureTypes } from './values.ts'

export type Message = {
  kind: 'call' | 'return' | 'error' | 'signal'
  serial: number
  wantsReply: boolean
  path: string
  face: string
  member: string
  destination: string
  body: DbusValue[]
}

const kinds = ['call', 'return', 'error', 'signal'] as const
const FIELDS = { path: 1, face: 2, member: 3, error: 4, replyTo: 5, destination: 6, sender: 7, signature: 8 }
const HEADER = 16

/** Reads the first message in the bytes and its length; null while the message is incomplete. */
export function readMessage(bytes: Buffer): { message: Message; length: number } | null {
  if (bytes.length < HEADER) return null
  const fieldsLength = bytes.readUInt32LE(12)
  const start = Math.ceil((HEADER + fieldsLength) / 8) * 8
  const length = start + bytes.readUInt32LE(4)
  if (bytes.length < length) return null
  const fields = new Map(
    (makeReader(bytes, 12).read('a(yv)') as [number, { value: DbusValue }][]).map(([code, { value }]) => [
      code,
      value,
    ]),
  )
  const field = (name: keyof typeof FIELDS): string => String(fields.get(FIELDS[name]) ?? '')
  const body = makeReader(bytes.subarray(start, length)).all(field('signature'))
  const message: Message = {
    kind: kinds[bytes.readUInt8(1) - 1] ?? 'signal',
    serial: bytes.readUInt32LE(8),
    wantsReply: (bytes.readUInt8(2) & 1) === 0,
    path: field('path'),
    face: field('face'),
    member: field('member'),
    destination: field('destination'),
    body,
  }
  return { message, length }
}

export type OutgoingMessage = {
  kind: Message['kind']
  serial: number
  sender: string
  fields: Partial<Record<'path' | 'face' | 'member' | 'error' | 'destination', string>> & { replyTo?: number }
  signature?: string
  body?: DbusValue[]
}

const fieldTypes: Record<string, string> = { path: 'o', replyTo: 'u', signature: 'g' }

export function writeMessage({
  kind,
  serial,
  sender,
  fields,
  signature = '',
  body = [],
}: OutgoingMessage): Buffer {
  const content = makeWriter()
  for (const [at, type] of signatureTypes(signature).entries()) content.write(type, body[at] ?? '')
  const bytes = content.bytes()
  const all = { ...fields, sender, ...(signature === '' ? {} : { signature }) }
  const header = makeWriter()
  const code = kinds.indexOf(kind) + 1
  for (const byte of [0x6c, code, kind === 'call' ? 0 : 1, 1]) header.write('y', byte)
  header.write('u', bytes.length)
  header.write('u', serial)
  header.write(
    'a(yv)',
    Object.entries(all).map(([name, value]): DbusValue => {
      const type = fieldTypes[name] ?? 's'
      return [FIELDS[name as keyof typeof FIELDS], { signature: type, value }]
    }),
  )
  header.align(8)
  return Buffer.concat([header.bytes(), bytes])
}
