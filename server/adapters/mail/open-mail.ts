import type { MailSender, SmtpEnv } from '#server/mail-ports.ts'
import type { Clock } from '#server/ports.ts'
import { inboxPage } from './fake/inbox-page.ts'
import { startFakeSmtp } from './fake/start-fake-smtp.ts'
import { smtpSender } from './smtp.ts'

type Sandbox = (request: Request) => Promise<Response> | null

const sandboxPath = '/sandbox/mail'

/**
 * Opens the SMTP server. Without settings there is none in production, and elsewhere a simulated one on this machine, whose inbox
 * can be read; it starts with the first mail.
 */
export function openMail(input: { smtp: SmtpEnv | null; production: boolean; clock: Clock }): {
  sender: MailSender | null
  sandbox: Sandbox | null
  close(): Promise<void>
} {
  const { smtp, production, clock } = input
  if (smtp) return { sender: smtpSender(smtp), sandbox: null, close: async () => {} }
  if (production) return { sender: null, sandbox: null, close: async () => {} }
  let fake: ReturnType<typeof startFakeSmtp> | null = null
  const start = () => {
    fake ??= startFakeSmtp({ now: () => clock.now() })
    return fake
  }
  return {
    sender: {
      send: async message => {
        const { url } = await start()
        const from = 'receipts@tidemark.example'
        return smtpSender({ url, from, user: null, password: null }).send(message)
      },
    },
    sandbox: request =>
      new URL(request.url).pathname === sandboxPath ? start().then(({ inbox }) => inboxPage(inbox)) : null,
    close: async () => (await fake)?.close(),
  }
}
