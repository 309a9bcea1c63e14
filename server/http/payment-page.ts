import type { FastifyReply, FastifyRequest } from 'fastify'
import { colours } from '#domain/kernel/colours.ts'
import { cspHashOf } from './content-policy.ts'
import { readerPreferencesOf, readerPreferenceVaryHeader } from './limits/reader-preferences.ts'

export type PageLanguage = 'ko' | 'en'

const marks: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escaped = (text: string): string => text.replaceAll(/[&<>"]/g, mark => marks[mark] ?? mark)

const used = ['bg', 's1', 'line-2', 't1', 't2', 't3', 'accent', 'on-accent'] as const
const variables = (theme: keyof typeof colours): string =>
  used.map(name => `--${name}:${colours[theme][name]}`).join(';')

/** The page stands alone: it must also be readable where the program and its style sheets have not been loaded. */
const style = `
:root{color-scheme:dark;${variables('dark')}}
[data-theme="light"]{color-scheme:light;${variables('light')}}
*{box-sizing:border-box}
body{display:grid;align-content:center;min-height:100dvh;margin:0;padding:32px 20px;background:var(--bg);color:var(--t1);font:0.9375rem/1.55 "Pretendard Variable",-apple-system,"Apple SD Gothic Neo","Malgun Gothic","Noto Sans KR",system-ui,sans-serif;word-break:keep-all;overflow-wrap:anywhere}
p{margin:12px 0 0;color:var(--t2)}
main{width:100%;max-width:30rem;margin:0 auto}
.mark{margin:0 0 24px;color:var(--t1);font-size:1.125rem;font-weight:600;letter-spacing:-0.02em}
h1{margin:0;font-size:1.875rem;line-height:1.25;font-weight:600;text-wrap:balance}
.sandbox{margin-top:24px;padding:8px 12px;border:1px dashed var(--line-2);border-radius:3px;color:var(--t3);font-size:0.75rem}
a,button{display:inline-flex;align-items:center;min-height:44px;margin-top:24px;padding:0 16px;border:0;border-radius:6px;background:var(--accent);color:var(--on-accent);font:inherit;font-weight:600;text-decoration:none}
a.quiet{background:none;color:var(--t2);padding:0}
button{margin-right:16px}
a:focus-visible,button:focus-visible{outline:2px solid var(--t1);outline-offset:2px}
[hidden]{display:none}
`
export const paymentPageStyleHash = cspHashOf(style)

/** The policy of a page that only shows how something ended. */
export const paymentPagePolicy = [
  "default-src 'none'",
  `style-src ${paymentPageStyleHash}`,
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ')

type PaymentPage = {
  title: string
  sentences: readonly string[]
  /** Where the reader goes on: one of our own paths. */
  next: { href: string; label: string }
  /** Trusted markup of what the reader is to do first. */
  action?: string
  sandbox: string | null
  /** Seconds after which the page asks again how it ended. */
  asksAgainAfter?: number
  /** Trusted markup behind the text. */
  scripts?: string
}

/** Sends a page of a payment in the reader's language and theme. Nobody has to be signed in to read it. */
export function sendPaymentPage(
  request: FastifyRequest,
  reply: FastifyReply,
  pageIn: (lang: PageLanguage) => PaymentPage,
) {
  const { lang, theme } = readerPreferencesOf(request)
  const { title, sentences, next, sandbox, asksAgainAfter, action = '', scripts = '' } = pageIn(lang)
  const again = asksAgainAfter === undefined ? '' : `<meta http-equiv="refresh" content="${asksAgainAfter}">`
  return reply
    .header('vary', readerPreferenceVaryHeader)
    .type('text/html; charset=utf-8')
    .send(`<!doctype html>
<html lang="${lang}" data-theme="${theme}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">${again}
<meta name="robots" content="noindex"><title>${escaped(title)} · Tidemark</title><style>${style}</style></head>
<body><main><p class="mark">Tidemark</p><h1>${escaped(title)}</h1>
${sentences.map(sentence => `<p>${escaped(sentence)}</p>`).join('\n')}
${sandbox === null ? '' : `<p class="sandbox">${escaped(sandbox)}</p>`}
${action}<a${action === '' ? '' : ' class="quiet"'} href="${escaped(next.href)}">${escaped(next.label)}</a></main>${scripts}</body></html>
`)
}
