import type { SharpConstructor } from 'sharp'
import { err, ok } from '#domain/kernel/result.ts'
import type { ReencodePicture } from '#server/people-ports.ts'

const SIDE = 256
/** A small file can unfold to gigabytes. */
const MOST_PIXELS = 4096 * 4096
const AT_ONCE = 2
const MOST_WAITING = 16

/** Everything libvips could read is a way in: what nobody needs is shut, drawings and documents first of all. */
const loaders = ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadWebpBuffer']

/** Most starts never see a picture: the library is read with the first one. */
async function loadSharp(): Promise<SharpConstructor> {
  const { default: sharp } = await import('sharp')
  sharp.block({ operation: ['VipsForeignLoad'] })
  sharp.unblock({ operation: loaders })
  sharp.cache(false)
  sharp.concurrency(1)
  return sharp
}

/** The first frame, upright, square and small, without anything that was written beside the pixels. */
export function pictureReencoder(): ReencodePicture {
  let loaded: Promise<SharpConstructor> | undefined
  let running = 0
  const queue: (() => void)[] = []

  return async sent => {
    if (running >= AT_ONCE) {
      if (queue.length >= MOST_WAITING) return err('busy')
      await new Promise<void>(resolve => queue.push(resolve))
    } else running++
    try {
      loaded ??= loadSharp()
      const sharp = await loaded
      return ok(
        await sharp(sent, { limitInputPixels: MOST_PIXELS, pages: 1, failOn: 'warning' })
          .timeout({ seconds: 5 })
          .autoOrient()
          .resize(SIDE, SIDE, { fit: 'cover' })
          .webp({ quality: 82 })
          .toBuffer(),
      )
    } catch {
      // Whatever is wrong with it is the sender's: the library tells no kinds of failures apart.
      return err('not_a_picture')
    } finally {
      const next = queue.shift()
      if (next) next()
      else running--
    }
  }
}
