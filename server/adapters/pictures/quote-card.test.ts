import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import type { StockPreviewCard } from '../../page-ports.ts'
import { cardSize, createQuoteCardRenderer, escapeCardText } from './quote-card.ts'
import { sparkRaster } from './spark-raster.ts'

const card: StockPreviewCard = {
  lang: 'ko',
  country: 'kr',
  name: '새별전자',
  code: '900100',
  price: 62_400,
  changePercent: 4.22,
  signal: '진입',
  sessionsTooOld: 0,
  asOf: '2026-11-20',
  spark: [1, 2, 1.5, 3, 2.5, 4],
  simulated: true,
}
const draw = createQuoteCardRenderer()
const pictureOf = async (changes: Partial<StockPreviewCard> = {}): Promise<Buffer> => {
  const drawn = await draw({ ...card, ...changes })
  if (!drawn.ok) throw new Error(drawn.error)
  return drawn.value
}
/** Reads the pixels of the top of the picture, where the name is. */
const nameIn = async (picture: Buffer): Promise<string> => {
  const { width } = cardSize
  const pixels = await sharp(picture)
    .extract({ left: 0, top: 110, width, height: 110 })
    .greyscale()
    .raw()
    .toBuffer()
  return pixels.toString('base64')
}

describe('the picture for a shared stock', () => {
  it('is a PNG of the expected size, below 120 kB', async () => {
    const picture = await pictureOf()
    expect(await sharp(picture).metadata()).toMatchObject({ format: 'png', ...cardSize })
    expect(picture.length).toBeLessThan(120_000)
  })

  it('shows Korean letters instead of empty boxes', async () => {
    const names = ['가나다라', '각낙닥락', '새별전자', '힣힣힣힣']
    const drawn = await Promise.all(names.map(async name => nameIn(await pictureOf({ name }))))
    expect(new Set(drawn).size).toBe(names.length)
  })

  it.each([
    '<span size="999999">x</span>',
    '</span><b>',
    '&amp;&lt;&#x0;',
    '\u0000\u0007\u202e\u200b',
    '𝔘𝔫𝔦𝔠𝔬𝔡𝔢 👩‍👩‍👧‍👦 한 사람',
    'x'.repeat(10_000),
    '',
  ])('shows a name like %j as text', async name => {
    expect(await sharp(await pictureOf({ name })).metadata()).toMatchObject(cardSize)
  })

  it('shows a long name in a smaller size, and cuts off an even longer one', async () => {
    const long = 'Neulyeoul Battery Materials and Components'
    const drawn = (name: string) => pictureOf({ name }).then(nameIn)
    expect(await drawn(long)).not.toBe(await drawn(long.slice(0, -1)))
    const endless = 'The Extraordinarily Long-Named Industrial Holdings Company of the North'
    expect(await drawn(endless)).toBe(await drawn(`${endless} and of the South`))
    const { width } = cardSize
    const edge = sharp(await pictureOf({ name: endless, code: endless }))
    const right = await edge
      .extract({ left: width - 72, top: 100, width: 72, height: 160 })
      .raw()
      .toBuffer()
    expect(new Set(right).size).toBeLessThan(8)
  })

  it('is drawn when values are missing', async () => {
    const picture = await pictureOf({ price: null, changePercent: null, signal: null, spark: [] })
    expect(await sharp(picture).metadata()).toMatchObject(cardSize)
  })

  it('is drawn for one request at a time while 16 wait, and refused for further ones', async () => {
    const broken = createQuoteCardRenderer(() => Promise.reject(new Error('no library')))
    const all = await Promise.allSettled(Array.from({ length: 24 }, () => broken(card)))
    expect(all.filter(({ status }) => status === 'rejected')).toHaveLength(17)
    const refused = all.filter(each => each.status === 'fulfilled' && !each.value.ok)
    expect(refused).toHaveLength(7)
  })

  it('has text without markup and hidden characters, cut between letters', () => {
    expect(escapeCardText('a<b>&"c', 20)).toBe('a&lt;b&gt;&amp;"c')
    expect(escapeCardText('가나다라마', 3)).toBe('가나…')
    expect(escapeCardText(' a\u202e\n b ', 20)).toBe('a b')
  })

  it('has a line when there are two values, and none when there is one', () => {
    const size = { width: 40, height: 20 }
    const colours = { line: '#ffffff', end: '#ff0000' }
    expect(sparkRaster([1], size, colours)).toBeNull()
    expect(sparkRaster([3, Number.NaN], size, colours)).toBeNull()
    const drawn = sparkRaster([1, 1], size, colours)
    expect(drawn?.data[(10 * 40 + 20) * 4 + 3]).toBe(255)
    expect(drawn?.data[3]).toBe(0)
    expect([...drawn!.data.subarray((10 * 40 + 32) * 4, (10 * 40 + 32) * 4 + 3)]).toEqual([255, 0, 0])
  })
})
