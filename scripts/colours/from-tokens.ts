import { assert } from '#domain/kernel/assert.ts'

const paper = ['bg', 's1', 's2', 's3', 'line', 'line-2', 'edge', 't1', 't2', 't3'] as const
const brass = ['accent', 'accent-dim', 'accent-line', 'on-accent'] as const

type Pair = Record<'light' | 'dark', string>

/**
 * Writes the colours of `tokens.css` as a module for code that has no style sheets: the service worker, the picture of
 * a shared link, the extension's badge, the page of the API.
 */
export function coloursModule(css: string): string {
  const colours = Object.fromEntries([...paper, ...brass].map(name => [name, first(css, name)]))
  const moves = (scheme: string) => {
    const block = css.slice(css.indexOf(`[data-scheme="${scheme}"]`))
    return { up: first(block, 'up'), down: first(block, 'down') }
  }
  const theme = (which: keyof Pair) =>
    Object.entries(colours).map(([name, pair]) => `    ${spelt(name)}: '${pair[which]}',`)
  const scheme = (which: keyof Pair) =>
    ['kr', 'us', 'cb'].map(name => {
      const { up, down } = moves(name)
      return `    ${name}: { up: '${up[which]}', down: '${down[which]}' },`
    })
  const both = (of: (which: keyof Pair) => string[]) =>
    (['dark', 'light'] as const).flatMap(which => [`  ${which}: {`, ...of(which), '  },'])
  return [
    '/** `npm run colours` makes these colours from `src/ui/frame/tokens.css`; a test compares the two. */',
    'export const colours = {',
    ...both(theme),
    '} as const',
    '',
    '/** These are the background colours of the page, which browsers also paint their bars with. */',
    `export const pageColours = { dark: '${colours.bg?.dark}', light: '${colours.bg?.light}' } as const`,
    '',
    '/** These are the colours of rises and falls: as in Korea, as in America, and for the colour-blind. */',
    'export const priceMoveColours = {',
    ...both(scheme),
    '} as const',
    '',
  ].join('\n')
}

function first(css: string, name: string): Pair {
  const found = new RegExp(`--${name}: light-dark\\((#\\w+), (#\\w+)\\)`).exec(css)
  assert(found, `tokens.css has the colour ${name}`)
  const [, light = '', dark = ''] = found
  return { light: whole(light), dark: whole(dark) }
}

/** Writes a colour with six digits in place of three, because an image library may read no others. */
const whole = (colour: string): string =>
  /^#\w{3}$/.test(colour) ? colour.replaceAll(/\w/g, '$&$&') : colour

const spelt = (name: string): string => (name.includes('-') ? `'${name}'` : name)
