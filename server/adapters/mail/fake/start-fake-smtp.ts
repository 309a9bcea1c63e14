import { once } from 'node:events'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import { createSecureContext } from 'node:tls'
import { answerSmtp, type FakeSmtpFault, type SmtpDelivery } from './answer-smtp.ts'
import { type ReadMail, readMail } from './read-mail.ts'

export type InboxMail = ReadMail & SmtpDelivery & { at: Date }

const MOST_KEPT = 50

/** Starts an SMTP server on this machine that delivers nothing: the newest mails stay in memory. */
export async function startFakeSmtp(options: {
  now(): Date
  fault?(): FakeSmtpFault
  tls?: { key: string; cert: string }
}): Promise<{ url: URL; inbox: readonly InboxMail[]; close(): Promise<void> }> {
  const inbox: InboxMail[] = []
  const sockets = new Set<Socket>()
  const secureContext = options.tls ? createSecureContext(options.tls) : null
  const server = createServer(socket => {
    sockets.add(socket)
    socket.unref()
    socket.on('close', () => sockets.delete(socket))
    answerSmtp(socket, {
      secureContext,
      fault: () => options.fault?.() ?? null,
      deliver: delivery => {
        inbox.unshift({ ...readMail(delivery.raw), ...delivery, at: options.now() })
        inbox.length = Math.min(inbox.length, MOST_KEPT)
      },
    })
  })
  // An inbox that nobody closes must not keep a program running.
  server.unref().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    url: new URL(`smtp://127.0.0.1:${port}`),
    inbox,
    async close() {
      for (const socket of sockets) socket.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}
