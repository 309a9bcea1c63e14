import { type RandomBySeed, randomBySeed } from '#tests/builders/random.ts'

/** The content of a push, and the notification that it must lead to. */
export type PushShape = {
  name: string
  /** Null stands for a push without data. */
  bytes: Uint8Array | null
  /** The text that the notification shows; null stands for the text that replaces an unreadable push. */
  title: string | null
  body: string | null
  leadsTo: string
  /** The receipt that the worker reports; empty if it reports none. */
  receipt: string
}

const COUNT = 200
const STAND_IN = 'Tidemark'
const encoder = new TextEncoder()

const receipts = (random: RandomBySeed) => () =>
  Array.from({ length: 22 }, () => random.oneOf([...'abcdefghijklmnopqrstuvwxyzABCDEFGH0123456789-_'])).join(
    '',
  )

/** None of these addresses leads to one of our pages, although some look like one. */
const hostile = [
  ...['//evil.example', '//evil.example/quote/KR1', '///evil.example', '/\\evil.example', '\\\\evil.example'],
  ...['/\\/evil.example', '\\/evil.example', '/\t/evil.example', '/\n\\evil.example', ' //evil.example'],
  ...['https://evil.example/', 'http://evil.example', 'HTTPS://evil.example', 'https:evil.example'],
  ...['https:/evil.example', 'https:\\\\evil.example', 'ftp://evil.example', 'wss://evil.example'],
  ...['javascript:alert(1)', 'JaVaScRiPt:alert(1)', 'java\nscript:alert(1)', '\u0001javascript:alert(1)'],
  ...[
    'data:text/html,<script>1</script>',
    'data:,',
    'blob:https://evil.example/1',
    'vbscript:1',
    'about:blank',
  ],
  ...[
    'file:///etc/passwd',
    'chrome://settings',
    'view-source:https://evil.example',
    'intent://evil#Intent;end',
  ],
  ...['mailto:a@evil.example', 'tel:112', 'https://evil.example@evil.example', '//user:pass@evil.example'],
  ...['//evil.example:443/', '//[::1]/', '//127.1/', '//0x7f000001/', '//evil。example', '//ｅvil.example'],
  ...[
    'quote/KR1',
    '?link=//evil.example',
    '#//evil.example',
    '',
    '.',
    '..//evil.example',
    `//${'e'.repeat(499)}`,
  ],
]

const own = [
  ...['/', '/notification', '/quote/KR0001/analysis', '/quote/BRK.B', '/screener/v2?tab=my', '/my-stock#top'],
  ...['/open-link?link=https%3A%2F%2Fevil.example', '/quote/%EC%82%BC', '/a//b', '/@evil.example', '/:80/'],
  ...[
    '/https://evil.example',
    '/javascript:alert(1)',
    '/notification?x=//evil.example',
    '/%2F%2Fevil.example',
  ],
]

const wrong: unknown[] = [0, -1, 1.5, true, false, null, [], {}, ['a'], { toString: 1 }, '', 1e300]

const words = [
  '삼성전자 신호가 바뀌었습니다',
  'Signal changed',
  '🔔',
  'اَلْعَرَبِيَّةُ',
  '價格',
  'ｆｕｌｌ',
  '<b>not a tag</b>',
  '\u202eesrever',
]

/** Returns the same 200 pushes in every run. */
export function pushShapes(): PushShape[] {
  const random = randomBySeed(20_261_122)
  const receipt = receipts(random)
  const shapes: PushShape[] = []
  const unreadable = (name: string, bytes: Uint8Array | string | null) =>
    shapes.push({
      name,
      bytes: typeof bytes === 'string' ? encoder.encode(bytes) : bytes,
      title: STAND_IN,
      body: null,
      leadsTo: '/',
      receipt: '',
    })
  const readable = (name: string, message: Record<string, unknown>, then: Partial<PushShape> = {}) => {
    const input = { title: 'A title', body: 'A body', receipt: receipt(), ...message }
    const expected = { title: input.title as string, body: input.body as string, leadsTo: '/' }
    const told = typeof input.receipt === 'string' && input.receipt.length === 22 ? input.receipt : ''
    const bytes = encoder.encode(JSON.stringify(input))
    shapes.push({ name, bytes, ...expected, receipt: told, ...then })
  }

  unreadable('nothing in it', null)
  for (const text of ['', ' ', '\n', 'null', 'true', '0', '""', '[]', '{}', '"a text"', 'undefined', 'NaN'])
    unreadable(`only ${JSON.stringify(text)}`, text)
  for (const text of ['hello', '{', '{"title":', '{"title":"a"', "{'title':'a'}", '<html>', '\u0000', '{}{}'])
    unreadable(`no JSON: ${JSON.stringify(text)}`, text)
  unreadable('JSON after a mark of its byte order', '\ufeff\ufeff{"title":"a"}')
  unreadable('nested ten thousand deep', '['.repeat(1900) + ']'.repeat(1900))

  const whole = encoder.encode(
    JSON.stringify({ title: '삼성전자', body: '신호가 바뀌었습니다', url: '/quote/KR0001' }),
  )
  for (let cut = 1; cut <= 12; cut++) unreadable(`cut ${cut} bytes short`, whole.slice(0, -cut))
  for (const first of [0x80, 0xc0, 0xff, 0xfe, 0xed]) {
    unreadable(`bytes that are no text, from ${first}`, Uint8Array.from([first, 0xa0, 0x80, 0x00, 0xff]))
  }
  for (let at = 0; at < 6; at++) {
    unreadable(
      `random bytes ${at}`,
      Uint8Array.from({ length: 3993 }, () => 128 + random.below(128)),
    )
  }

  for (const url of hostile) readable(`leads to ${JSON.stringify(url)}`, { url })
  for (const url of own) readable(`leads to our ${url}`, { url }, { leadsTo: url })
  for (const url of wrong) readable(`an address that is ${JSON.stringify(url)}`, { url })
  for (const title of wrong)
    readable(`a title that is ${JSON.stringify(title)}`, { title }, { title: STAND_IN })
  for (const body of wrong) readable(`a body that is ${JSON.stringify(body)}`, { body }, { body: null })
  for (const [name, value] of [
    ...['tag', 'receipt', 'lang', 'unread'].map((field, at) => [field, wrong[at + 2]] as const),
    ...([
      ['lang', 'fr'],
      ['lang', 'EN'],
      ['unread', 0],
      ['unread', 12],
      ['unread', 10_000],
      ['unread', -5],
    ] as const),
    ...([
      ['tag', 't'.repeat(65)],
      ['tag', 'KR1'],
      ['tag', '\u0000'],
      ['receipt', 'short'],
    ] as const),
    ...([
      ['type', 'of-tomorrow'],
      ['data', { url: '//evil.example' }],
      ['actions', [{ action: 'x' }]],
    ] as const),
    ...([
      ['silent', true],
      ['image', 'https://evil.example/x.png'],
      ['icon', '//evil.example/x.png'],
    ] as const),
    ...([
      ['__proto__', { url: '//evil.example' }],
      ['constructor', 1],
      ['badge', 'javascript:1'],
    ] as const),
  ]) {
    readable(`${name}: ${JSON.stringify(value)}`, { [name]: value })
  }
  readable('a title that is too long', { title: 't'.repeat(201) }, { title: STAND_IN })
  readable('the longest title', { title: 't'.repeat(200) })
  readable('a body that is too long', { body: 'b'.repeat(1001) }, { body: null })
  readable('all of four thousand bytes', { filler: 'f'.repeat(3850) })
  while (shapes.length < COUNT) {
    const lang = random.oneOf(['ko', 'en', 'ja', 'xx', ''])
    const [title, body] = [random.oneOf(words), random.oneOf(words)]
    const url = random.oneOf(own)
    readable(
      `words ${shapes.length}`,
      { title, body, lang, url, tag: `t${random.below(3)}` },
      { leadsTo: url },
    )
  }
  return shapes
}
