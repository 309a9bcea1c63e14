import type { FastifyRequest } from 'fastify'
import { colours } from '#domain/kernel/colours.ts'
import { cspHashOf } from '../content-policy.ts'
import { readerPreferencesOf } from '../limits/reader-preferences.ts'

const used = ['bg', 's2', 'line', 'line-2', 'edge', 't1', 't2', 't3', 'accent', 'on-accent'] as const
const variables = (theme: keyof typeof colours): string =>
  used.map(name => `--${name}:${colours[theme][name]}`).join(';')

/** Written for elements alone: a simulated service knows no class of ours, and has the same page where it runs by itself. */
const style = `
:root{color-scheme:dark;${variables('dark')}}
[data-theme="light"]{color-scheme:light;${variables('light')}}
*{box-sizing:border-box}
body{width:100%;max-width:32rem;margin:0 auto;padding:32px 20px 48px;background:var(--bg);color:var(--t1);font:0.9375rem/1.55 "Pretendard Variable",-apple-system,"Apple SD Gothic Neo","Malgun Gothic","Noto Sans KR",system-ui,sans-serif;font-variant-numeric:tabular-nums;word-break:keep-all;overflow-wrap:anywhere}
header{margin-bottom:24px;padding:6px 10px;border:1px dashed var(--line-2);border-radius:3px;color:var(--t3);font-size:0.75rem}
h1{margin:0;font-size:1.125rem;line-height:1.35;font-weight:600;text-wrap:balance}
h2{margin:0;font-size:1.125rem;line-height:1.35;font-weight:600}
p{margin:8px 0 0;color:var(--t2)}
output{display:block;margin-top:4px;font-size:1.875rem;line-height:1.2;font-weight:600}
[lang=en],small,time{color:var(--t3);font-size:0.75rem}
form{display:grid;gap:16px;margin-top:24px}
label{display:grid;gap:6px;font-weight:500}
label [lang=en]{font-weight:400}
input,select{width:100%;height:48px;padding:0 12px;border:1px solid var(--edge);border-radius:6px;background:var(--s2);color:var(--t1);font:inherit;font-size:1rem;letter-spacing:0.02em}
button{min-height:48px;padding:0 16px;border:1px solid var(--line-2);border-radius:6px;background:none;color:var(--t1);font:inherit;font-weight:600;cursor:pointer}
button[value=pay],button[value=verify]{border-color:var(--accent);background:var(--accent);color:var(--on-accent)}
button [lang=en]{color:inherit;font-weight:400}
a{color:var(--accent)}
:is(a,button,input,select,summary,iframe):focus-visible{outline:2px solid var(--t1);outline-offset:2px}
dl{display:grid;grid-template-columns:auto 1fr;gap:0 16px;margin:0;font-size:0.75rem;color:var(--t2)}
dt,dd{margin:0;padding:6px 0;border-top:1px solid var(--line)}
dd{text-align:right}
ol{margin:24px 0 0;padding:0;list-style:none}
li{padding:16px 0;border-top:1px solid var(--line-2)}
pre{margin:12px 0 0;padding:12px;border-radius:3px;background:var(--s2);font:inherit;white-space:pre-wrap}
summary{padding:12px 0;color:var(--accent);cursor:pointer}
iframe{width:100%;border:1px solid var(--line-2);background:#fff}
@media (min-width:600px){body:has(form){padding-top:12vh}body:not(:has(form)){max-width:44rem}}
`
const styleHash = cspHashOf(style)

const policy = [
  "default-src 'none'",
  `style-src ${styleHash}`,
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ')

/** The policy of a page that brings one of its own, with our style in it. */
export const sandboxPolicy = (own: string | null): string =>
  own === null ? policy : own.includes('style-src') ? own : `${own}; style-src ${styleHash}`

/** Gives the page of a simulated service our colours, in the reader's theme. */
export function dressSandboxPage(html: string, request: FastifyRequest): string {
  const { theme } = readerPreferencesOf(request)
  return html
    .replace('<html', () => `<html data-theme="${theme}"`)
    .replace('</head>', () => `<style>${style}</style></head>`)
}
