import { type PointerEvent, useEffect, useRef, useState } from 'react'
import { accountWords } from '#text/words/account.ts'
import { Button } from '#ui/form/button.tsx'
import { useWords } from '#ui/frame/language.tsx'
import { Sheet } from '#ui/overlay/sheet.tsx'
import { CENTERED_CROP, type Crop, cropSquareOf, dragCrop, MOST_ZOOM } from './crop.ts'
import { CropRuler } from './crop-ruler.tsx'

/** Side of the stored picture: twice the largest size in which it is shown. */
const KEPT_PX = 512
const QUALITY = 0.9

type Props = {
  bitmap: ImageBitmap | null
  busy: boolean
  problem: string
  onSave: (picture: Blob) => void
  onClose: () => void
}

/** Crops a square from a picture by dragging, or with three sliders that the keyboard reaches too. */
export function PictureCrop({ bitmap, busy, problem, onSave, onClose }: Props) {
  const words = useWords(accountWords)
  const canvas = useRef<HTMLCanvasElement>(null)
  const [crop, setCrop] = useState<Crop>(CENTERED_CROP)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the crop starts in the middle of each new picture
  useEffect(() => setCrop(CENTERED_CROP), [bitmap])
  useEffect(() => {
    if (bitmap && canvas.current) draw(canvas.current, bitmap, crop)
  }, [bitmap, crop])

  const drag = (event: PointerEvent<HTMLCanvasElement>) => {
    if (!bitmap || !event.currentTarget.hasPointerCapture(event.pointerId)) return
    const by = { x: event.movementX, y: event.movementY }
    const shown = event.currentTarget.clientWidth
    setCrop(now => dragCrop(bitmap, now, by, shown))
  }
  const save = () => canvas.current?.toBlob(picture => picture && onSave(picture), 'image/webp', QUALITY)
  const room = bitmap ? cropSquareOf(bitmap, crop) : null
  return (
    <Sheet
      open={bitmap !== null}
      onClose={onClose}
      title={words.cropTitle}
      footer={
        <Button kind="primary" busy={busy} onClick={save}>
          {words.cropSave}
        </Button>
      }
    >
      <div className="crop">
        <p className="second">{words.cropHint}</p>
        <canvas
          ref={canvas}
          width={KEPT_PX}
          height={KEPT_PX}
          role="img"
          aria-label={words.cropArea}
          onPointerDown={event => event.currentTarget.setPointerCapture(event.pointerId)}
          onPointerMove={drag}
        />
        <CropRuler
          label={words.cropSize}
          least={1}
          most={MOST_ZOOM}
          value={crop.zoom}
          onChange={zoom => setCrop({ ...crop, zoom })}
        />
        <CropRuler
          label={words.cropAcross}
          value={crop.across}
          disabled={!bitmap || !room || bitmap.width - room.side < 1}
          onChange={across => setCrop({ ...crop, across })}
        />
        <CropRuler
          label={words.cropDown}
          value={crop.down}
          disabled={!bitmap || !room || bitmap.height - room.side < 1}
          onChange={down => setCrop({ ...crop, down })}
        />
        <p className="form-problem" role="alert">
          {problem}
        </p>
      </div>
    </Sheet>
  )
}

function draw(canvas: HTMLCanvasElement, bitmap: ImageBitmap, crop: Crop) {
  const context = canvas.getContext('2d')
  if (!context) return
  const { left, top, side } = cropSquareOf(bitmap, crop)
  // A white background: in a format without transparency the transparent parts would become black.
  context.fillStyle = '#fff'
  context.fillRect(0, 0, KEPT_PX, KEPT_PX)
  context.imageSmoothingQuality = 'high'
  context.drawImage(bitmap, left, top, side, side, 0, 0, KEPT_PX, KEPT_PX)
}
