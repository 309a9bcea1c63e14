import { createHash } from 'node:crypto'
import { sandboxPersons } from './persons.ts'

const style = `
  :root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif }
  body { max-width: 26rem; margin: 0 auto; padding: 2rem 1rem }
  h1 { font-size: 1.25rem; margin: 0 0 .5rem }
  p { margin: 0 0 1rem }
  button { display: block; width: 100%; min-height: 3rem; margin: 0 0 .75rem; padding: .5rem 1rem; font: inherit; text-align: left }
`
const submit = 'document.forms[0].submit()'

const hashOf = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

const escaped = (text: string): string => text.replaceAll(/[&<>"']/g, letter => `&#${letter.codePointAt(0)};`)

const hidden = (name: string, value: string): string =>
  `<input type="hidden" name="${escaped(name)}" value="${escaped(value)}">`

/** Writes a page that says first that it is simulated and not the provider's. */
function page(title: string, body: string, status = 200): Response {
  const policy = [
    "default-src 'none'",
    `style-src ${hashOf(style)}`,
    `script-src ${hashOf(submit)}`,
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ')
  const text = `<!doctype html><html lang="ko"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${escaped(title)} · sandbox</title><style>${style}</style></head><body>
<h1>${escaped(title)} · sandbox</h1>
<p>시험용 화면입니다. 실제 ${escaped(title)} 서비스와 관계없으며, 아래 사람은 모두 가상의 인물입니다.<br>
<span lang="en">Simulated. This is not ${escaped(title)}, and all persons are invented.</span></p>
${body}</body></html>`
  return new Response(text, {
    status,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': policy,
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
    },
  })
}

/** Writes a page on which the user chooses an invented person, or refuses. */
export function choicePage(title: string, action: string, request: string): Response {
  const choices = sandboxPersons.map(
    ({ key, nickname, familyName, givenName }) =>
      `<button name="person" value="${key}">${escaped(nickname ?? `${familyName}${givenName}`)}</button>`,
  )
  return page(
    title,
    `<form method="post" action="${escaped(action)}">${hidden('asked', request)}${choices.join('')}
<button name="person" value="">거부 · Deny</button></form>`,
  )
}

/** Writes a form that posts itself to the return address; its button is for browsers without scripts. */
export function selfSubmittingFormPage(
  title: string,
  action: string,
  fields: Record<string, string>,
): Response {
  const inputs = Object.entries(fields).map(([name, value]) => hidden(name, value))
  return page(
    title,
    `<form method="post" action="${escaped(action)}">${inputs.join('')}<button>계속 · Continue</button></form>
<script>${submit}</script>`,
  )
}

export const complaintPage = (title: string, complaint: string): Response =>
  page(title, `<p>${escaped(complaint)}</p>`, 400)
