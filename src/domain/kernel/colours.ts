/** `npm run colours` makes these colours from `src/ui/frame/tokens.css`; a test compares the two. */
export const colours = {
  dark: {
    bg: '#0a0e13',
    s1: '#10161d',
    s2: '#171e27',
    s3: '#202934',
    line: '#202935',
    'line-2': '#333f4d',
    edge: '#6b7786',
    t1: '#edf1f5',
    t2: '#aeb8c4',
    t3: '#8793a1',
    accent: '#e2b660',
    'accent-dim': '#e2b66029',
    'accent-line': '#e2b66080',
    'on-accent': '#14100a',
  },
  light: {
    bg: '#f2f4f6',
    s1: '#ffffff',
    s2: '#f7f9fa',
    s3: '#e8ecf0',
    line: '#e4e8ec',
    'line-2': '#cbd2d9',
    edge: '#7c8794',
    t1: '#0f151c',
    t2: '#3e4a57',
    t3: '#566270',
    accent: '#7f5500',
    'accent-dim': '#7f550017',
    'accent-line': '#7f5500b3',
    'on-accent': '#ffffff',
  },
} as const

/** These are the background colours of the page, which browsers also paint their bars with. */
export const pageColours = { dark: '#0a0e13', light: '#f2f4f6' } as const

/** These are the colours of rises and falls: as in Korea, as in America, and for the colour-blind. */
export const priceMoveColours = {
  dark: {
    kr: { up: '#ff6b6b', down: '#6aa5ff' },
    us: { up: '#45c983', down: '#ff7276' },
    cb: { up: '#63b3f5', down: '#f0a050' },
  },
  light: {
    kr: { up: '#c81e2e', down: '#1557c0' },
    us: { up: '#0a6b3c', down: '#bf2030' },
    cb: { up: '#0b5cad', down: '#964600' },
  },
} as const
