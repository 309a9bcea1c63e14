import { preprocessCSS, resolveConfig } from 'vite'
import { expect, it } from 'vitest'
import { root } from '#scripts/setup/root.ts'
import { cssLayers, layerOfSheet } from '#scripts/vite/css-layers.ts'

it.each([
  ['src/ui/form/form.css', 'ui'],
  ['src/frame/frame.css', 'ui'],
  ['src/features/report/report.css', 'features'],
  ['src/routes/home/home.css', 'screens'],
  ['extension/popup/popup.css', 'screens'],
  ['src/start/skeleton.css', null],
])('the rules of %s are in the layer %s', (path, layer) => expect(layerOfSheet(path)).toBe(layer))

it('a style sheet names all layers first, and a font face stays outside of them', async () => {
  const config = await resolveConfig(
    { configFile: false, root, css: { postcss: { plugins: [cssLayers(root)] } } },
    'build',
  )
  const css = '.a{color:red}@font-face{font-family:F}.b{color:red}'
  const { code } = await preprocessCSS(css, `${root}/src/routes/home/home.css`, config)
  expect(code.replaceAll(/\s+/g, '')).toBe(
    '@layerui,features,screens;@layerscreens{.a{color:red}}@font-face{font-family:F}@layerscreens{.b{color:red}}',
  )
})
