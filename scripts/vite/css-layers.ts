import { relative } from 'node:path'
import type { UserConfig } from 'vite'

type Postcss = Exclude<NonNullable<UserConfig['css']>['postcss'], string | undefined>
type StylePlugin = Extract<NonNullable<Postcss['plugins']>[number], { postcssPlugin: string }>

const layers = [
  { layer: 'ui', rooms: /^src\/(ui|frame)\// },
  { layer: 'features', rooms: /^src\/features\// },
  { layer: 'screens', rooms: /^(src\/routes|extension)\// },
] as const

/** These rules stay outside of the layers, because a layer may not hold them or must not hide them. */
const outside = new Set(['charset', 'import', 'layer', 'font-face', 'property', 'namespace'])

export const layerOfSheet = (path: string): string | null =>
  layers.find(({ rooms }) => rooms.test(path))?.layer ?? null

const order = layers.map(({ layer }) => layer).join(', ')

/**
 * Puts each rule into the layer of its room: what a screen says wins over a feature, and a feature over ui, in whatever order
 * their files arrive. Each sheet names all layers in their order, because the first sheet that a page reads decides it.
 * https://developer.mozilla.org/en-US/docs/Web/CSS/Reference/At-rules/@layer
 */
export const cssLayers = (root: string): StylePlugin => ({
  postcssPlugin: 'tidemark-layers',
  Once(sheet, { AtRule }) {
    let rule = new AtRule({ name: 'layer', params: '' })
    for (const node of [...sheet.nodes]) {
      const file = node.source?.input.file
      const stays = node.type === 'atrule' && outside.has(node.name)
      const layer = file === undefined || stays ? '' : (layerOfSheet(relative(root, file)) ?? '')
      if (layer !== rule.params) {
        rule = new AtRule({ name: 'layer', params: layer, nodes: [] })
        if (layer !== '') sheet.insertBefore(node, rule)
      }
      if (layer !== '') rule.append(node)
    }
    const hasLayer = sheet.nodes.some(node => node.type === 'atrule' && node.name === 'layer')
    if (hasLayer) sheet.prepend(new AtRule({ name: 'layer', params: order }))
  },
})
