import type { InboxMail } from './start-fake-smtp.ts'

const escaped = (text: string): string => text.replaceAll(/[&<>"']/g, letter => `&#${letter.codePointAt(0)};`)

const item = ({ to, subject, text, html, at }: InboxMail): string =>
  `<li data-to="${escaped(to.join(', '))}"><h2>${escaped(subject)}</h2>
<p>${escaped(to.join(', '))} · <time>${at.toISOString()}</time></p><pre>${escaped(text)}</pre>
<details><summary>HTML</summary><iframe sandbox title="${escaped(subject)}" height="720" srcdoc="${escaped(html)}"></iframe></details></li>`

/** Shows the mails that a simulated server has taken, the newest on top; what a mail contains cannot run. */
export const inboxPage = (inbox: readonly InboxMail[]): Response =>
  new Response(
    `<!doctype html>
<html lang="ko"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>모의 메일함 · Simulated mail</title></head>
<body><header>메일을 실제로 보내지 않습니다 · Nothing is sent to any mailbox</header>
<h1>모의 메일함 <span lang="en">Simulated mail</span></h1>
<p>${inbox.length === 0 ? '아직 없습니다 · Nothing yet' : '새 메일이 위에 있습니다 · The newest is on top'} · <a href="/sandbox/mail">새로 고침 · Reload</a></p>
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
