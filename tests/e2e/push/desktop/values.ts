/**
 * Reads and writes values as D-Bus marshals them:
 * https://dbus.freedesktop.org/doc/dbus-specification.html#message-protocol-marshaling
 */
export type DbusValue =
  | string
  | number
  | bigint
  | boolean
  | DbusValue[]
  | { signature: string; value: DbusValue }

const alignments: Record<string, number> = {
  ...{ y: 1, g: 1, v: 1, n: 2, q: 2, b: 4, i: 4, u: 4, h: 4, s: 4, o: 4, a: 4 },
  ...{ x: 8, t: 8, d: 8, '(': 8, '{': 8 },
}
const alignmentOf = (type: string): number => alignments[type[0] ?? ''] ?? 1
const aligned = (at: number, to: number): number => Math.ceil(at / to) * to

/** Splits a signature into its types: `sa{sv}` becomes `s` and `a{sv}`. */
export function signatureTypes(signature: string): string[] {
  const types: string[] = []
  for (let at = 0; at < signature.length; ) {
    const end = endOf(signature, at)
    types.push(signature.slice(at, end))
    at = end
  }
  return types
}

function endOf(signature: string, from: number): number {
  let at = from
  while (signature[at] === 'a') at++
  let depth = 0
  do {
    const letter = signature[at++]
    if (letter === '(' || letter === '{') depth++
    if (letter === ')' || letter === '}') depth--
    if (letter === undefined) throw new Error(`${signature} is no signature`)
  } while (depth > 0)
  return at
}

/** Reads only little-endian bytes, which every client on this machine writes. */
export function makeReader(bytes: Buffer, start = 0) {
  let at = start
  const skip = (length: number): number => {
    at += length
    return at - length
  }
  const text = (length: number): string => {
    const from = skip(length + 1)
    return bytes.toString('utf8', from, from + length)
  }

  function read(type: string): DbusValue {
    at = aligned(at, alignmentOf(type))
    switch (type[0]) {
      case 'y':
        return bytes.readUInt8(skip(1))
      case 'b':
        return bytes.readUInt32LE(skip(4)) !== 0
      case 'n':
        return bytes.readInt16LE(skip(2))
      case 'q':
        return bytes.readUInt16LE(skip(2))
      case 'i':
        return bytes.readInt32LE(skip(4))
      case 'u':
      case 'h':
        return bytes.readUInt32LE(skip(4))
      case 'x':
        return bytes.readBigInt64LE(skip(8))
      case 't':
        return bytes.readBigUInt64LE(skip(8))
      case 'd':
        return bytes.readDoubleLE(skip(8))
      case 's':
      case 'o':
        return text(bytes.readUInt32LE(skip(4)))
      case 'g':
        return text(bytes.readUInt8(skip(1)))
      case 'v': {
        const signature = String(read('g'))
        return { signature, value: read(signature) }
      }
      case 'a':
        return readArray(type.slice(1))
      default:
        return signatureTypes(type.slice(1, -1)).map(read)
    }
  }

  function readArray(type: string): DbusValue[] {
    const length = bytes.readUInt32LE(skip(4))
    at = aligned(at, alignmentOf(type))
    const end = at + length
    const values: DbusValue[] = []
    while (at < end) values.push(read(type))
    return values
  }

  return { read, all: (signature: string) => signatureTypes(signature).map(read), position: () => at }
}

/** Writes only the types that our own messages use. */
export function makeWriter() {
  const parts: Buffer[] = []
  let length = 0
  const add = (part: Buffer) => {
    parts.push(part)
    length += part.length
  }
  const align = (to: number) => add(Buffer.alloc(aligned(length, to) - length))
  const u32 = (value: number): Buffer => {
    const bytes = Buffer.alloc(4)
    bytes.writeUInt32LE(value)
    return bytes
  }

  function write(type: string, value: DbusValue): void {
    align(alignmentOf(type))
    switch (type[0]) {
      case 'y':
        add(Buffer.from([Number(value)]))
        break
      case 'u':
      case 'b':
        add(u32(Number(value)))
        break
      case 's':
      case 'o':
        add(u32(Buffer.byteLength(String(value))))
        add(Buffer.from(`${value}\0`))
        break
      case 'g':
        add(Buffer.from([String(value).length, ...Buffer.from(`${value}\0`)]))
        break
      case 'v': {
        const variant = value as { signature: string; value: DbusValue }
        write('g', variant.signature)
        write(variant.signature, variant.value)
        break
      }
      case 'a':
        writeArray(type.slice(1), value as DbusValue[])
        break
      default: {
        const inner = signatureTypes(type.slice(1, -1))
        for (const [at, one] of (value as DbusValue[]).entries()) write(inner[at] ?? '', one)
      }
    }
  }

  function writeArray(type: string, values: DbusValue[]): void {
    const size = Buffer.alloc(4)
    add(size)
    align(alignmentOf(type))
    const start = length
    for (const value of values) write(type, value)
    size.writeUInt32LE(length - start)
  }

  return { write, align, bytes: () => Buffer.concat(parts) }
}
