import type { Socket } from 'node:net'
import { type SecureContext, TLSSocket } from 'node:tls'

/**
 * `lost`: the mail is taken, and its answer never comes. `slow`: no answer at all. `refused`: nobody has this address. `later`:
 * the address is asked to wait. `wrong-password`: the name is not let in.
 */
export type FakeSmtpFault = 'lost' | 'slow' | 'refused' | 'later' | 'wrong-password' | null

export type SmtpDelivery = { from: string; to: string[]; raw: string; isEncrypted: boolean }

type Ports = {
  fault(): FakeSmtpFault
  deliver(delivery: SmtpDelivery): void
  /** Offers STARTTLS where there is one. */
  secureContext: SecureContext | null
}

/** Speaks SMTP (RFC 5321) with one client until it leaves. */
export function answerSmtp(socket: Socket, ports: Ports): void {
  socket.on('error', () => socket.destroy())
  const fault = ports.fault()
  if (fault === 'slow') return
  say(socket, '220 sandbox.invalid ESMTP')
  converse(socket, fault, ports, false)
}

const say = (socket: Socket, line: string): void => void socket.write(`${line}\r\n`)

function converse(socket: Socket, fault: FakeSmtpFault, ports: Ports, isEncrypted: boolean): void {
  const mail = { from: '', to: [] as string[], lines: null as string[] | null }
  let rest = ''
  const onLine = (line: string): void => {
    if (mail.lines === null) onCommand(line)
    else if (line === '.') onEnd(mail.lines)
    else mail.lines.push(line.replace(/^\./, ''))
  }
  const onEnd = (lines: readonly string[]): void => {
    ports.deliver({ from: mail.from, to: mail.to, raw: lines.join('\r\n'), isEncrypted })
    Object.assign(mail, { from: '', to: [], lines: null })
    if (fault === 'lost') socket.destroy()
    else say(socket, '250 2.0.0 taken')
  }
  const commands: Record<string, (rest: string) => void> = {
    ehlo: () => {
      const offers = ['AUTH PLAIN', ...(ports.secureContext && !isEncrypted ? ['STARTTLS'] : [])]
      say(socket, ['250-sandbox.invalid', ...offers.map(each => `250-${each}`), '250 8BITMIME'].join('\r\n'))
    },
    auth: () => say(socket, fault === 'wrong-password' ? '535 5.7.8 wrong' : '235 2.7.0 welcome'),
    starttls: () => {
      say(socket, '220 2.0.0 go ahead')
      socket.removeAllListeners('data')
      const { secureContext } = ports
      const inner = new TLSSocket(socket, { isServer: true, ...(secureContext ? { secureContext } : {}) })
      inner.on('error', () => inner.destroy())
      converse(inner, fault, ports, true)
    },
    mail: argument => {
      mail.from = addressIn(argument)
      say(socket, '250 2.1.0 ok')
    },
    rcpt: argument => {
      if (fault === null || fault === 'lost') mail.to.push(addressIn(argument))
      say(socket, recipientReplies[fault ?? 'none'] ?? '250 2.1.5 ok')
    },
    data: () => {
      mail.lines = []
      say(socket, '354 go ahead')
    },
    rset: () => say(socket, '250 2.0.0 ok'),
    quit: () => void socket.end('221 2.0.0 bye\r\n'),
  }
  const onCommand = (line: string): void => {
    const [, verb = '', argument = ''] = /^(\w+) ?(.*)$/.exec(line) ?? []
    const run = commands[verb.toLowerCase()]
    if (run) run(argument)
    else say(socket, '502 5.5.1 not understood')
  }
  socket.on('data', (bytes: Buffer) => {
    const lines = (rest + bytes.toString('latin1')).split('\r\n')
    rest = lines.pop() ?? ''
    for (const line of lines) onLine(line)
  })
}

const recipientReplies: Readonly<Record<string, string>> = {
  refused: '550 5.1.1 nobody here',
  later: '451 4.7.1 come back later',
}

const addressIn = (argument: string): string => /<([^>]*)>/.exec(argument)?.[1] ?? ''
