export type PictureSize = { width: number; height: number }
/** `across` and `down` are positions from 0 to 1 within the room in which the square can move. */
export type Crop = { zoom: number; across: number; down: number }

export const MOST_ZOOM = 4
export const CENTERED_CROP: Crop = { zoom: 1, across: 0.5, down: 0.5 }

/** Returns the square that is kept, in pixels of the picture. */
export function cropSquareOf({ width, height }: PictureSize, { zoom, across, down }: Crop) {
  const side = Math.min(width, height) / zoom
  return { left: (width - side) * across, top: (height - side) * down, side }
}

/** Returns the crop after a drag by a number of pixels, in a window that is `shown` pixels wide. */
export function dragCrop(size: PictureSize, crop: Crop, by: { x: number; y: number }, shown: number): Crop {
  const { side } = cropSquareOf(size, crop)
  const moved = (at: number, pixels: number, room: number) =>
    room > 0 ? Math.min(1, Math.max(0, at - (pixels * side) / shown / room)) : at
  return {
    zoom: crop.zoom,
    across: moved(crop.across, by.x, size.width - side),
    down: moved(crop.down, by.y, size.height - side),
  }
}
