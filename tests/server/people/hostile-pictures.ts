import { deflateSync } from 'node:zlib'
import sharp from 'sharp'

/** Lists files that a user might send instead of a picture. */
export type Hostile = { name: string; bytes: Buffer; type: string }

export const plainPicture = (
  width: number,
  height: number,
  format: 'jpeg' | 'png' | 'webp',
): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: { r: 200, g: 30, b: 90 } } })
    .toFormat(format)
    .toBuffer()

const PLACE = 'GPS-OF-NOBODYS-HOME'

/** Makes a picture whose metadata contains a place and an author. */
export async function withPlace(format: 'jpeg' | 'png' | 'webp'): Promise<Buffer> {
  const exif = {
    IFD0: { Copyright: PLACE, Artist: PLACE },
    IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '37/1 33/1 59/1' },
  }
  return sharp(await plainPicture(400, 300, format))
    .withExif(exif)
    .withXmp(`<?xpacket?><x:xmpmeta xmlns:x="adobe:ns:meta/"><note>${PLACE}</note></x:xmpmeta>`)
    .toFormat(format)
    .toBuffer()
}
export const tellsThePlace = (bytes: Buffer): boolean =>
  [PLACE, 'Exif', 'EXIF', 'xmpmeta'].some(mark => bytes.includes(mark))

const svg = (inside: string) =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="300" height="300">${inside}</svg>`)

/** Makes a PNG whose header claims this size, with hardly any data. */
function hugePng(width: number, height: number): Buffer {
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  head.set([8, 2, 0, 0, 0], 8)
  const data = deflateSync(Buffer.alloc(1_000_000))
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', head),
    chunk('IDAT', data),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

function chunk(name: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name), data])
  const length = Buffer.alloc(4)
  length.writeUInt32BE(data.length)
  const sum = Buffer.alloc(4)
  sum.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, sum])
}

function crc32(bytes: Buffer): number {
  let crc = 0xffffffff
  for (const byte of bytes) {
    crc ^= byte
    for (let bit = 0; bit < 8; bit++) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1
  }
  return (crc ^ 0xffffffff) >>> 0
}

/** Lists files that must be refused, each with two content types. */
export async function refusedPictures(): Promise<Hostile[]> {
  const jpeg = await plainPicture(400, 300, 'jpeg')
  const png = await plainPicture(400, 300, 'png')
  const webp = await plainPicture(400, 300, 'webp')
  const wide = await plainPicture(16_000, 16_000, 'png')
  const gif = await sharp(png).gif().toBuffer()
  const tiff = await sharp(png).tiff().toBuffer()
  const whole: [string, Buffer][] = [
    ['a drawing with a script', svg('<script>alert(1)</script>')],
    ['a drawing that fetches a file', svg('<image href="file:///etc/passwd" width="9" height="9"/>')],
    ['a drawing behind a byte order mark', Buffer.concat([Buffer.from('\ufeff'), svg('<rect/>')])],
    ['a drawing that unfolds', Buffer.from(`<!DOCTYPE s [<!ENTITY a "aaaa">]>${svg('&a;')}`)],
    ['a GIF', gif],
    [
      'a GIF that is also a script',
      Buffer.concat([Buffer.from('GIF89a/*'), gif, Buffer.from('*/=1;alert(1)')]),
    ],
    ['a TIFF', tiff],
    ['a PDF', Buffer.from('%PDF-1.4\n1 0 obj <</Type /Catalog>> endobj\ntrailer <</Root 1 0 R>>')],
    ['a page', Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['nothing', Buffer.alloc(0)],
    ['a head alone', jpeg.subarray(0, 20)],
    ['16,000 times 16,000 points', wide],
    ['a head that claims 4,097 times 4,097', hugePng(4097, 4097)],
    ['a head that claims a thousand million', hugePng(100_000, 100_000)],
    ['a head that claims what is not there', hugePng(2000, 2000)],
  ]
  for (const [kind, bytes] of [
    ['JPEG', jpeg],
    ['PNG', png],
    ['WebP', webp],
  ] as const)
    for (const part of [0.3, 0.6, 0.9])
      whole.push([`a ${kind} of which ${part} came`, bytes.subarray(0, Math.floor(bytes.length * part))])
  return whole.flatMap(([name, bytes]) =>
    ['image/png', 'image/svg+xml'].map(type => ({ name: `${name} as ${type}`, bytes, type })),
  )
}

/** Lists files that may be accepted, because nothing that they carry gets into the stored picture. */
export async function picturesWithHiddenContent(): Promise<(Hostile & { carries: string })[]> {
  const carries = '<script>alert("carried")</script>'
  const tail = Buffer.from(carries)
  const frames = await sharp(Buffer.alloc(20 * 40 * 3, 9), {
    raw: { width: 20, height: 40, channels: 3, pageHeight: 20 },
  })
    .webp({ loop: 0 })
    .toBuffer()
  const list: [string, Buffer][] = [
    ['a JPEG with a page behind it', Buffer.concat([await plainPicture(40, 30, 'jpeg'), tail])],
    ['a PNG with a page behind it', Buffer.concat([await plainPicture(40, 30, 'png'), tail])],
    [
      'a PNG with an archive behind it',
      Buffer.concat([await plainPicture(40, 30, 'png'), Buffer.from('PK\u0003\u0004'), tail]),
    ],
    ['several frames', Buffer.concat([frames, tail])],
  ]
  return list.map(([name, bytes]) => ({ name, bytes, type: 'text/html', carries }))
}
