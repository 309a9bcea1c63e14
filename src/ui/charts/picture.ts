import { rulesV3 } from '#domain/analysis/signals/rules-v3.ts'
import type { ChartInput } from './chart-input.ts'
import type { ChartViewport } from './model/viewport.ts'
import { paintScene } from './paint-scene.ts'
import { makeFrame, type SceneInput } from './scene.ts'

/** `credits` is the line that the source of the prices asks for; empty where they are simulated. */
export type PictureWords = { title: string; sub: string; asOf: string; simulated: boolean; credits: string }
type Drawn = Pick<SceneInput, 'palette' | 'text' | 'words'> & { input: ChartInput; view: ChartViewport }

const [width, height, ratio] = [1200, 720, 2]
const [head, foot, gutter] = [76, 64, 24]

/**
 * Draws the visible chart as a picture with name, date, rules version, source and disclaimer, because a picture is
 * shared without its page.
 */
export function drawPicture(
  { input, view, palette, text, words }: Drawn,
  said: PictureWords,
): Promise<Blob | null> {
  const canvas = document.createElement('canvas')
  canvas.width = width * ratio
  canvas.height = height * ratio
  const ctx = canvas.getContext('2d')
  if (!ctx) return Promise.resolve(null)
  ctx.setTransform(ratio, 0, 0, ratio, 0, 0)
  ctx.fillStyle = palette.bg
  ctx.fillRect(0, 0, width, height)
  ctx.textBaseline = 'middle'
  const write = (line: string, x: number, y: number, weight: number, size: number, color: string) => {
    ctx.font = `${weight} ${size}px ${palette.font}`
    ctx.fillStyle = color
    ctx.fillText(line, x, y)
  }
  write(said.title, gutter, 30, 600, 18, palette.t1)
  write(said.sub, gutter, 54, 400, 14, palette.t2)
  const date = text.day(said.asOf, 'full')
  const told = [words.pictureAsOf({ date, version: rulesV3.version }), said.credits].filter(Boolean)
  write(told.join(' · '), gutter, height - 42, 400, 14, palette.t2)
  const last = said.simulated ? `${words.simulated} ${words.disclaimer}` : words.disclaimer
  write(last, gutter, height - 20, 400, 12, palette.t3)
  ctx.textAlign = 'right'
  write('Tidemark', width - gutter, 30, 600, 18, palette.accent)
  const place = { palette, text, words, pixel: 1 / ratio, width, height: height - head - foot }
  ctx.translate(0, head)
  paintScene(ctx, makeFrame(input, view, place))
  return new Promise(resolve => canvas.toBlob(resolve, 'image/png'))
}
