import { createHash } from 'node:crypto'
import { createTransport, type NodemailerError } from 'nodemailer'
import { parseEmailAddress } from '#domain/account/email-address.ts'
import { err, ok } from '#domain/kernel/result.ts'
import type { MailFault, MailSender, SmtpEnv } from '#server/mail-ports.ts'

type SmtpOptions = {
  /** The longest silence of the server, and the longest that one mail may take; ours by default. */
  silenceMs?: number
  wholeMs?: number
  /** A certificate that is trusted besides those of the system. */
  ca?: string
  /** Whether a server that offers no encryption gets mail; by default only one on this machine. */
  plain?: boolean
}

const defaultPorts = { 'smtps:': 465, 'smtp:': 587 } as const
const isLoopback = (host: string): boolean => ['127.0.0.1', 'localhost', '[::1]'].includes(host)

/**
 * Sends mail by an SMTP server, one connection a mail, because a shared one repeats by itself a mail whose answer was lost.
 * Without encryption nothing is sent: neither a receipt nor a password.
 */
export function smtpSender(
  { url, user, password, from }: SmtpEnv,
  { silenceMs = 15_000, wholeMs = 60_000, ca, plain = isLoopback(url.hostname) }: SmtpOptions = {},
): MailSender {
  const secure = url.protocol === 'smtps:'
  const transport = createTransport({
    host: url.hostname.replaceAll(/[[\]]/g, ''),
    port: Number(url.port) || defaultPorts[secure ? 'smtps:' : 'smtp:'],
    ...{ secure, requireTLS: !plain },
    ...(user !== null && password !== null ? { auth: { user, pass: password } } : {}),
    ...{ connectionTimeout: silenceMs, greetingTimeout: silenceMs, socketTimeout: silenceMs },
    dnsTimeout: silenceMs,
    tls: { minVersion: 'TLSv1.2', ...(ca === undefined ? {} : { ca }) },
    ...{ disableFileAccess: true, disableUrlAccess: true, logger: false },
  })
  const ourHost = from.slice(from.lastIndexOf('@') + 1)
  return {
    async send({ id, to, subject, text, html }) {
      // What was stored before is read as strictly as what is typed: it must not become a second header or recipient.
      const address = parseEmailAddress(to)
      if (!address.ok) return err('refused')
      try {
        await transport.sendMail({
          ...{ subject, text, html, textEncoding: 'base64' },
          from: { name: 'Tidemark', address: from },
          to: { name: '', address: address.value },
          envelope: { from, to: address.value },
          messageId: `<${createHash('sha256').update(id).digest('hex').slice(0, 40)}@${ourHost}>`,
          headers: { 'Auto-Submitted': 'auto-generated' },
          signal: AbortSignal.timeout(wholeMs),
        })
        return ok(null)
      } catch (error) {
        return err(faultOf(error as NodemailerError))
      }
    },
  }
}

/** Only what a server says about the recipient or the mail itself concerns one mail; the rest concerns all. */
function faultOf({ code, command, responseCode = 0 }: NodemailerError): MailFault {
  const isOfThisMail = command !== 'MAIL FROM' && (code === 'EENVELOPE' || code === 'EMESSAGE')
  if (!isOfThisMail || responseCode < 400) return 'unreachable'
  return responseCode >= 500 ? 'refused' : 'later'
}
