import type { Plugin } from 'chart.js'

export const tagHeight = 20

export type LastPriceTag = { price: number | null; text: string; font: string; ground: string; ink: string }

declare module 'chart.js' {
  // biome-ignore lint/style/useConsistentTypeDefinitions: the registry of plugins can only be widened as an interface
  interface PluginOptionsByType<TType> {
    'last-price-tag': LastPriceTag & { readonly of?: TType }
  }
}

/**
 * The last price keeps its place on the axis; a tick that would touch it stays silent.
 * What it says comes through the options: the React wrapper never exchanges a plugin.
 */
export const lastPriceTag: Plugin<'candlestick', LastPriceTag> = {
  id: 'last-price-tag',
  afterDraw(chart, _event, { price, text, font, ground, ink }) {
    const scale = chart.scales.y
    if (price === null || !scale) return
    const { ctx } = chart
    const y = Math.round(scale.getPixelForValue(price))
    ctx.save()
    ctx.fillStyle = ground
    ctx.fillRect(scale.left, y - tagHeight / 2, scale.width, tagHeight)
    ctx.fillStyle = ink
    ctx.font = `600 12px ${font}`
    ctx.textAlign = 'right'
    ctx.textBaseline = 'middle'
    ctx.fillText(text, scale.right - 6, y + 0.5)
    ctx.restore()
  },
}
