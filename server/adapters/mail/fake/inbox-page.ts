import type { InboxMail } from './start-fake-smtp.ts'

const escaped = (text: string): string => text.replaceAll(/[&<>"']/g, letter => `&#${letter.codePointAt(0)};`)

const item = ({ to, subject, text, html, at }: InboxMail): string =>
  `<li data-to="${escaped(to.join(', '))}"><h2>${escaped(subject)}</h2>
<p>${escaped(to.join(', '))} · <time>${at.toISOString()}</time></p><pre>${escaped(text)}</pre>
<details><summary>HTML</summary><iframe sandbox title="${escaped(subject)}" width="640" height="720" srcdoc="${escaped(html)}"></iframe></details></li>`

/** Shows the mails that a simulated server has taken, the newest on top; what a mail contains cannot run. */
export const inboxPage = (inbox: readonly InboxMail[]): Response =>
  new Response(
    `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Simulated mail</title></head>
<body><h1>Simulated mail</h1>
<p>Nothing is sent to any mailbox here. The newest is on top. <a href="/sandbox/mail">Look again</a></p>
<ol>${inbox.map(item).join('\n')}</ol></body></html>
`,
    {
      headers: {
        'content-type': 'text/html; charset=utf-8',
        'content-security-policy':
          "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; frame-ancestors 'none'",
        'cache-control': 'no-store',
      },
    },
  )
