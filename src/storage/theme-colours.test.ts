import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { themeColours } from './theme-colours.ts'

const read = (path: string) => readFileSync(new URL(path, import.meta.url), 'utf8')

it('the theme colours equal the page background in the style sheet, in index.html and in the manifest', () => {
  const [, light, dark] = /--bg: light-dark\((#\w+), (#\w+)\)/.exec(read('../ui/frame/tokens.css')) ?? []
  expect([dark?.toUpperCase(), light?.toUpperCase()]).toEqual([themeColours.dark, themeColours.light])
  expect(read('../../index.html')).toContain(`<meta name="theme-color" content="${themeColours.dark}" />`)
  expect(JSON.parse(read('../../manifest.webmanifest')).theme_color).toBe(themeColours.dark)
})
