import { emptyRaster, type Raster, strokeOn } from './raster.ts'

/** Draws the logo of `public/favicon.svg`, a cross over two waves, on the same grid of 512. */
export function drawLogoRaster(size: number, colour: string): Raster {
  const raster = emptyRaster(size, size)
  const scale = size / 400
  const put = (x: number, y: number) => ({ x: (x - 56) * scale, y: (y - 56) * scale })
  const wave = (middle: number) =>
    Array.from({ length: 58 }, (_, at) => put(84 + at * 6, middle + 26 * Math.cos((at / 57) * 3 * Math.PI)))
  const half = 22 * scale
  strokeOn(raster, [put(256, 84), put(256, 208)], { half, colour })
  strokeOn(raster, [put(178, 136), put(334, 136)], { half, colour })
  strokeOn(raster, wave(304), { half, colour })
  strokeOn(raster, wave(398), { half, colour, most: 140 })
  return raster
}
