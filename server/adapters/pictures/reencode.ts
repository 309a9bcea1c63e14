import type { SharpConstructor } from 'sharp'
import { err, ok } from '#domain/kernel/result.ts'
import type { ReencodePicture } from '#server/people-ports.ts'

const SIDE = 256
/** Our choice of the largest number of pixels, because a small file can expand to gigabytes. */
const MOST_PIXELS = 4096 * 4096
const AT_ONCE = 2
const MOST_WAITING = 16

/**
 * Every loader of libvips can be attacked with a crafted file, so only those for JPEG, PNG and WebP are enabled; SVG and
 * documents are not.
 */
const loaders = ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadWebpBuffer']

/** The library is loaded with the first picture, because most server runs never see one. */
async function loadSharp(): Promise<SharpConstructor> {
  const { default: sharp } = await import('sharp')
  sharp.block({ operation: ['VipsForeignLoad'] })
  sharp.unblock({ operation: loaders })
  sharp.cache(false)
  sharp.concurrency(1)
  return sharp
}

/** Returns the first frame, upright, cropped to a small square, without metadata. */
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
      // Every error counts as a bad file, because the library does not distinguish kinds of errors.
      // https://github.com/lovell/sharp/issues/562
      return err('not_a_picture')
    } finally {
      const next = queue.shift()
      if (next) next()
      else running--
    }
  }
}
