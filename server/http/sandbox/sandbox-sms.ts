import type { FastifyInstance } from 'fastify'
import type { SandboxMessage, SandboxMessages } from '#server/sms-ports.ts'

const marks: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escaped = (text: string): string => text.replaceAll(/[&<>"]/g, mark => marks[mark] ?? mark)

const item = ({ to, text, at }: SandboxMessage): string =>
  `<li data-to="${escaped(to)}"><p>${escaped(to)} · <time>${at.toISOString()}</time></p><pre>${escaped(text)}</pre></li>`

/** Shows the text messages that a sandbox has collected instead of sending them. */
export function addSandboxSms(app: FastifyInstance, { newest }: SandboxMessages): void {
  app.get('/sandbox/sms', (_request, reply) => {
    reply.header('cache-control', 'no-store').type('text/html; charset=utf-8')
    return reply.send(`<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Simulated messages</title></head>
<body><h1>Simulated messages</h1>
<p>Nothing is sent to any telephone here. The newest is on top. <a href="/sandbox/sms">Look again</a></p>
<ol>${newest().map(item).join('\n')}</ol></body></html>
`)
  })
}
