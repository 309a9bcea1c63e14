import type { RandomBySeed } from '#tests/builders/random.ts'

const schemes = [
  'https://',
  'http://',
  '//',
  'ftp://',
  'file://',
  'gopher://',
  'HTTPS://',
  'https:/',
  '\\\\',
  '@',
  '',
]
const hosts = [
  ...[
    'evil.test',
    '169.254.169.254',
    '127.0.0.1:4999',
    '[::1]:4999',
    'localhost:4999',
    '0x7f000001:4999',
    '2130706433:4999',
  ],
  ...[
    'cpay.payple.kr.evil.test',
    'cpay.payple.kr@evil.test',
    'evil.test#cpay.payple.kr',
    'evil。test',
    'metadata',
  ],
]
const paths = [
  '',
  '/',
  '/php/PayConfirmAct.php?ACT_=PAYM',
  '/../../token',
  '/%2e%2e/%2e%2e/',
  '?a=b#c',
  '/\r\nHost: evil.test',
]
const wrappers = [
  (text: string) => text,
  (text: string) => text,
  (text: string) => `../../../../${text}`,
  (text: string) => encodeURIComponent(text),
  (text: string) => `${text}\u0000`,
  (text: string) => `x.${text}`,
  (text: string) => `14301${text}`,
]

/** A text that would lead a careless program to another host, whether it is taken for an address, a path or a name. */
export const hostileText = (random: RandomBySeed): string =>
  random.oneOf(wrappers)(`${random.oneOf(schemes)}${random.oneOf(hosts)}${random.oneOf(paths)}`)
