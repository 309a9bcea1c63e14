import { createRequire } from 'node:module'
import type { OverlayOptions, SharpConstructor } from 'sharp'
import { colours, priceMoveColours } from '#domain/kernel/colours.ts'
import { limitConcurrentCalls } from '#domain/kernel/limit-concurrent-calls.ts'
import type { DrawPreviewCard, StockPreviewCard } from '../../page-ports.ts'
import { drawLogoRaster } from './logo-raster.ts'
import { sparkRaster } from './spark-raster.ts'

/** The size that link previews expect. */
export const cardSize = { width: 1200, height: 630 } as const
/** One at a time, because a drawing holds one of the four threads that it shares with the hashing of passwords. */
const drawings = { atOnce: 1, waiting: 16 }
const EDGE = 72
const ink = colours.dark

/** The font is loaded from its package, because the server's fonts may lack Korean. */
const require = createRequire(import.meta.url)
const faces = {
  head: { file: 'Pretendard-SemiBold.otf', font: 'Pretendard SemiBold' },
  body: { file: 'Pretendard-Regular.otf', font: 'Pretendard' },
} as const
const fileOf = (name: string): string => require.resolve(`pretendard/dist/public/static/${name}`)

const words = {
  ko: {
    asOf: (date: string) => `${date} 기준`,
    simulated: '모의 시장 · 실제 회사가 아닙니다',
    signal: '신호',
    noSignal: (count: number) => `${count}거래일 지난 자료라서 신호를 내지 않습니다`,
    none: '가격 없음',
  },
  en: {
    asOf: (date: string) => `As of ${date}`,
    simulated: 'Simulated market · not a real company',
    signal: 'Signal',
    noSignal: (count: number) => `Data ${count} sessions behind: no signal is claimed`,
    none: 'No price',
  },
} as const

const sparkSize = { width: 440, height: 190 } as const
/** The number of letters to which a text is cut; no line has room for that many. */
const MOST_LETTERS = 80

/**
 * Pango reads its input as markup, so the text is escaped; its length is limited because it comes from outside.
 * https://sharp.pixelplumbing.com/api-constructor
 */
export const escapeCardText = (text: string, most: number): string => {
  const letters = [
    ...text
      .replaceAll(/[\p{Cc}\p{Cf}\p{Cs}\p{Co}]+/gu, ' ')
      .replaceAll(/\s+/g, ' ')
      .trim(),
  ]
  const shown = letters.length > most ? `${letters.slice(0, most - 1).join('')}…` : letters.join('')
  return shown.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}

type Written = {
  text: string
  face: keyof typeof faces
  size: number
  colour: string
  /** The vertical position of the text's baseline, in pixels. */
  foot: number
  /** The largest width of the line in pixels: the letters are made smaller first, then the text is cut off. */
  most?: number
  least?: number
  indent?: number
  end?: boolean
}

/** Draws the picture for a shared link. It renders text only, so that sharp needs no loader for documents such as SVG. */
export function createQuoteCardRenderer(load: () => Promise<SharpConstructor> = loadSharp): DrawPreviewCard {
  let loaded: Promise<SharpConstructor> | undefined
  const inTurn = limitConcurrentCalls(drawings)
  return card =>
    inTurn(async () => {
      loaded ??= load()
      return drawn(await loaded, card)
    })
}

async function loadSharp(): Promise<SharpConstructor> {
  const { default: sharp } = await import('sharp')
  sharp.cache(false)
  sharp.concurrency(1)
  return sharp
}

async function drawn(sharp: SharpConstructor, card: StockPreviewCard): Promise<Buffer> {
  const spark = sparkRaster(card.spark, sparkSize, { line: ink.t2, end: moveColour(card) })
  const mark = drawLogoRaster(44, ink.accent)
  const layers: OverlayOptions[] = [
    { input: bar(cardSize.width, 8, ink.accent), left: 0, top: 0 },
    { input: mark.data, raw: mark.raw, left: EDGE, top: 48 },
    { input: bar(cardSize.width - 2 * EDGE, 2, ink['line-2']), left: EDGE, top: 528 },
  ]
  if (spark)
    layers.push({
      input: spark.data,
      raw: spark.raw,
      left: cardSize.width - EDGE - sparkSize.width,
      top: 286,
    })
  // A name can consist of invisible characters alone, and an empty text cannot be rendered.
  for (const line of linesOf(card).filter(({ text }) => escapeCardText(text, MOST_LETTERS) !== ''))
    layers.push(await placed(sharp, line))
  return sharp({ create: { ...cardSize, channels: 4, background: ink.bg } })
    .composite(layers)
    .flatten({ background: ink.bg })
    .png({ palette: true, colours: 96 })
    .timeout({ seconds: 10 })
    .toBuffer()
}

const bar = (width: number, height: number, background: string) => ({
  create: { width, height, channels: 4 as const, background },
})

function linesOf(card: StockPreviewCard): Written[] {
  const { asOf, simulated, signal, noSignal, none } = words[card.lang]
  const standing =
    card.sessionsTooOld > 0 ? noSignal(card.sessionsTooOld) : card.signal && `${signal} · ${card.signal}`
  const beside = cardSize.width - 2 * EDGE - (card.spark.length > 1 ? sparkSize.width + 40 : 0)
  const lines: Written[] = [
    { text: 'Tidemark', face: 'head', size: 36, colour: ink.accent, foot: 84, indent: 60 },
    { text: card.name, face: 'head', size: 76, least: 48, colour: ink.t1, foot: 196 },
    { text: card.code, face: 'body', size: 34, least: 26, colour: ink.t2, foot: 250 },
    {
      text: card.price === null ? none : money(card.price, card),
      face: 'head',
      size: 92,
      colour: ink.t1,
      foot: 378,
      most: beside,
    },
    { text: asOf(card.asOf), face: 'body', size: 30, colour: ink.t2, foot: 582 },
  ]
  if (card.changePercent !== null)
    lines.push({
      text: change(card.changePercent),
      face: 'head',
      size: 44,
      colour: moveColour(card),
      foot: 444,
    })
  if (standing)
    lines.push({
      text: standing,
      face: 'head',
      size: 34,
      colour: ink.accent,
      foot: 500,
      most: beside,
    })
  if (card.simulated)
    lines.push({ text: simulated, face: 'body', size: 30, colour: ink.t2, foot: 582, end: true })
  return lines
}

function money(price: number, { country, lang }: StockPreviewCard): string {
  const digits = country === 'kr' ? 0 : 2
  const written = price.toLocaleString('en-US', {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  })
  if (country === 'us') return `$${written}`
  return lang === 'ko' ? `${written}원` : `₩${written}`
}

/** Shows a change with a sign, a triangle and a colour together, so that colour is never the only mark. */
const change = (percent: number): string => {
  const size = `${Math.abs(percent).toFixed(2)}%`
  if (Math.abs(percent) < 0.005) return '±0.00%'
  return percent > 0 ? `▲ +${size}` : `▼ −${size}`
}

const moveColour = ({ changePercent, country }: StockPreviewCard): string => {
  if (changePercent === null || Math.abs(changePercent) < 0.005) return ink.t2
  return priceMoveColours.dark[country][changePercent > 0 ? 'up' : 'down']
}

/**
 * The renderer crops text to its visible pixels, and their height depends on the letters. Two nearly transparent letters give
 * every line the same height and baseline. Width and ascent are fractions of the font size, measured for this font.
 * https://github.com/libvips/libvips/issues/4675
 */
const unseen = { text: '<span alpha="1">Áj</span>', width: 0.95, ascent: 0.94 }

/** Renders a line at its final size, because letters that are scaled down become blurred. */
async function placed(sharp: SharpConstructor, line: Written): Promise<OverlayOptions> {
  const most = line.most ?? cardSize.width - 2 * EDGE
  let { text, size } = line
  let drawn = await write(sharp, line, text, size)
  if (drawn.wide > most) {
    size = Math.max(line.least ?? 20, Math.floor((size * most) / drawn.wide))
    drawn = await write(sharp, line, text, size)
  }
  while (drawn.wide > most) {
    const letters = [...text]
    const kept = Math.max(1, Math.floor((letters.length * most) / drawn.wide) - 1)
    text = `${letters.slice(0, kept).join('').trimEnd()}…`
    drawn = await write(sharp, line, text, size)
  }
  const { data, raw } = drawn
  const left = line.end ? cardSize.width - EDGE - raw.width : EDGE + (line.indent ?? 0)
  return { input: data, raw, left, top: line.foot - Math.round(size * unseen.ascent) }
}

async function write(sharp: SharpConstructor, { face, colour, end }: Written, text: string, size: number) {
  const { file, font } = faces[face]
  const seen = `<span foreground="${colour}">${escapeCardText(text, MOST_LETTERS)}</span>`
  const { data, info } = await sharp({
    text: {
      text: end ? unseen.text + seen : seen + unseen.text,
      font: `${font} ${size}`,
      fontfile: fileOf(file),
      rgba: true,
      dpi: 72,
      wrap: 'none',
    },
  })
    .raw()
    .toBuffer({ resolveWithObject: true })
  const { width, height, channels } = info
  return { data, raw: { width, height, channels }, wide: width - Math.round(unseen.width * size) }
}
