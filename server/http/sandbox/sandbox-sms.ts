import type { FastifyInstance } from 'fastify'
import type { SandboxMessage, SandboxMessages } from '#server/sms-ports.ts'
import { dressSandboxPage, sandboxPolicy } from './sandbox-style.ts'

const marks: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escaped = (text: string): string => text.replaceAll(/[&<>"]/g, mark => marks[mark] ?? mark)

const item = ({ to, text, at }: SandboxMessage): string =>
  `<li data-to="${escaped(to)}"><p>${escaped(to)} · <time>${at.toISOString()}</time></p><pre>${escaped(text)}</pre></li>`

/** Shows the text messages that a sandbox has collected instead of sending them. */
export function addSandboxSms(app: FastifyInstance, { newest }: SandboxMessages): void {
  app.get('/sandbox/sms', (request, reply) => {
    reply.header('cache-control', 'no-store').header('content-security-policy', sandboxPolicy(null))
    reply.type('text/html; charset=utf-8')
    const messages = newest()
    return reply.send(
      dressSandboxPage(
        `<!doctype html>
<html lang="ko"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>모의 문자 · Simulated messages</title></head>
<body><header>문자를 실제로 보내지 않습니다 · Nothing is sent to any telephone</header>
<h1>모의 문자 <span lang="en">Simulated messages</span></h1>
<p>${messages.length === 0 ? '아직 없습니다 · Nothing yet' : '새 문자가 위에 있습니다 · The newest is on top'} · <a href="/sandbox/sms">새로 고침 · Reload</a></p>
<ol>${messages.map(item).join('\n')}</ol></body></html>
`,
        request,
      ),
    )
  })
}
