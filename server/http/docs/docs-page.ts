import type { Endpoint } from '#contract/endpoint.ts'
import { httpStatusOf } from '#contract/problem.ts'
import { colours } from '#domain/kernel/colours.ts'
import { problemCodesOf } from './openapi.ts'

type Api = Record<string, Record<string, Endpoint>>

const who = {
  public: 'Everybody',
  optional: 'Everybody; whoever is signed in is answered by their plan',
  user: 'Whoever is signed in',
  refresh: 'The holder of the refresh token',
}

/** Renders the API documentation as one page without scripts; this is done once. */
export function renderDocsPage(
  api: Api,
  schemaOf: (endpoint: Endpoint, part: 'body' | 'query' | 'reply') => unknown,
) {
  const resources = Object.entries(api)
  const links = resources.map(([name]) => `<a href="#${name}">${escapeHtml(name)}</a>`).join('')
  const sections = resources.map(
    ([resource, endpoints]) =>
      `<section id="${resource}"><h2>${escapeHtml(resource)}</h2>${Object.entries(endpoints)
        .map(([name, endpoint]) => article(`${resource}.${name}`, endpoint, schemaOf))
        .join('')}</section>`,
  )
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="dark light"><title>Tidemark API</title><style>${docsStyle}</style></head>
<body><header><h1>Tidemark API</h1><p>Made from the contract that the server and its screens are built on.
<a href="/api/docs/openapi.json">openapi.json</a></p><nav aria-label="Resources">${links}</nav></header>
<main>${sections.join('')}</main></body></html>
`
}

function article(
  id: string,
  endpoint: Endpoint,
  schemaOf: (endpoint: Endpoint, part: 'body' | 'query' | 'reply') => unknown,
): string {
  const shown = (['query', 'body', 'reply'] as const)
    .filter(part => endpoint[part])
    .map(part => {
      const schema = escapeHtml(JSON.stringify(schemaOf(endpoint, part), null, 2))
      return `<details><summary>${part}</summary><pre tabindex="0"><code>${schema}</code></pre></details>`
    })
  const problems = problemCodesOf(endpoint).map(code => `<li><b>${httpStatusOf[code]}</b> ${code}</li>`)
  return `<article id="${id}"><h3><span class="method">${endpoint.method}</span> <code>${escapeHtml(endpoint.path)}</code></h3>
<p>${escapeHtml(endpoint.summary)}</p><p class="quiet">${who[endpoint.auth]}${
    endpoint.idempotent ? ' · takes an Idempotency-Key' : ''
  }</p>${shown.join('')}<details><summary>problems</summary><ul>${problems.join('')}</ul></details></article>`
}

const escapeHtml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

const used = ['bg', 's1', 'line', 't1', 't2', 't3', 'accent'] as const
const variables = (theme: keyof typeof colours): string =>
  used.map(name => `--${name}:${colours[theme][name]}`).join(';')

/** The page's content security policy contains the hash of this style. */
export const docsStyle = `
:root{color-scheme:dark light;${variables('dark')}}
@media (prefers-color-scheme:light){:root{${variables('light')}}}
*{box-sizing:border-box}body{margin:0;background:var(--bg);color:var(--t1);font:0.875rem/1.55 system-ui,-apple-system,"Segoe UI",sans-serif}
header,main{max-width:60rem;margin:0 auto;padding:0 20px}header{padding-top:32px}h1{font-size:1.875rem;line-height:1.2;font-weight:600;margin:0}
h2{font-size:1.125rem;font-weight:600;margin:48px 0 8px;padding-bottom:8px;border-bottom:1px solid var(--line)}
h3{font-size:0.875rem;font-weight:500;margin:0;overflow-wrap:anywhere}p{margin:4px 0;color:var(--t2)}a{color:var(--accent)}
nav{display:flex;flex-wrap:wrap;gap:16px;margin-top:16px}nav a{padding:10px 0}.quiet{color:var(--t3);font-size:0.75rem}
.method{display:inline-block;min-width:4em;color:var(--accent);font-weight:600}article{padding:16px 0;border-bottom:1px solid var(--line)}
code,pre{font:0.75rem/1.5 ui-monospace,SFMono-Regular,Menlo,monospace}h3 code{font-size:0.875rem}
summary{cursor:pointer;color:var(--t2);padding:6px 0}summary:focus-visible,a:focus-visible,pre:focus-visible{outline:2px solid var(--accent);outline-offset:2px}
pre{margin:4px 0 12px;padding:12px;background:var(--s1);border:1px solid var(--line);border-radius:3px;overflow:auto;max-height:28rem}
ul{list-style:none;margin:0;padding:0 0 8px;color:var(--t2)}li b{display:inline-block;min-width:3em;font-variant-numeric:tabular-nums;font-weight:500}
`
