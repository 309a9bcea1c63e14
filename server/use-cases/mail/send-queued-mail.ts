import type { MailFault, MailOutcome, MailQueueStore, MailSender, QueuedMail } from '#server/mail-ports.ts'
import type { Clock } from '#server/ports.ts'
import { composeMail } from './compose-mail.ts'
import type { ComposePorts } from './compose-ports.ts'

const minute = 60_000
/** Longer than one try may take, so that nobody else tries meanwhile. */
const LEASE_MS = 5 * minute
/** How long a mail waits after each try that failed; the last one counts for all further tries. Our choice. */
const waitsMs = [1, 5, 15, 60, 180, 360].map(minutes => minutes * minute)
/** Our choice: later nobody waits for it any more, and a new SMTP server must not send what is long past. */
const GIVEN_UP_AFTER_MS = 72 * 60 * minute
/** Mails that are on their way at the same time. Our choice: a provider's own limit is never below. */
const AT_ONCE = 4

export type MailSendPorts = ComposePorts & {
  stores: ComposePorts['stores'] & { mails: MailQueueStore }
  /** Null where no mail can be sent; it waits then. */
  sender: MailSender | null
  clock: Clock
  /** Hears of mails that did not arrive; never of an address. */
  alarm(says: string, facts: Record<string, unknown>): void
}

/**
 * Sends what is due. A mail leaves at least once: a server that is killed after the SMTP server has taken a mail, or that never hears
 * its answer, sends it again, under the same Message-ID. It leaves once wherever the answer arrives, however many servers send.
 */
export async function sendQueuedMail(ports: MailSendPorts): Promise<number> {
  if (!ports.sender) return 0
  let sent = 0
  let isReachable = true
  const sendOneByOne = async () => {
    while (isReachable) {
      const mail = await ports.stores.mails.take(ports.clock.now(), LEASE_MS)
      if (!mail) return
      const outcome = await trySending(ports, ports.sender!, mail)
      if (outcome === 'sent') sent += 1
      // The others wait for the next round instead of each for its own time limit.
      if (outcome === 'unreachable') isReachable = false
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, sendOneByOne))
  return sent
}

async function trySending(
  { stores, clock, alarm, ...ports }: MailSendPorts,
  sender: MailSender,
  mail: QueuedMail,
): Promise<MailOutcome | MailFault> {
  const end = async (outcome: MailOutcome) => {
    await stores.mails.end(mail, outcome, clock.now())
    if (outcome === 'refused' || outcome === 'given_up')
      alarm('a mail did not arrive', { outcome, kind: mail.content.kind, tries: mail.tries })
    return outcome
  }
  if (isTooLate(mail, clock.now().getTime())) return end('given_up')
  if (mail.to === null) return end('no_address')
  const written = await composeMail({ ...ports, stores }, mail, clock.now())
  if (written === null) return end('given_up')
  const sent = await sender.send({ id: mail.key, to: mail.to, ...written })
  if (sent.ok) return end('sent')
  if (sent.error === 'refused') return end('refused')
  const wait = waitsMs[Math.min(mail.tries, waitsMs.length) - 1]!
  if (sent.error === 'unreachable') alarm('no mail can be sent now', { tries: mail.tries })
  await stores.mails.putBack(mail, new Date(clock.now().getTime() + wait))
  return sent.error
}

/** A charge is not announced once it has been made. */
function isTooLate({ content, queuedAt }: QueuedMail, now: number): boolean {
  if (content.kind === 'charge_ahead' && Date.parse(content.chargedAt) <= now) return true
  return now - queuedAt.getTime() > GIVEN_UP_AFTER_MS
}
