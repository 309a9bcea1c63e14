import { type MailSendPorts, sendQueuedMail } from '../use-cases/mail/send-queued-mail.ts'
import type { ScheduledJob } from './schedule.ts'

/** Work that was just done may have put mail on its way; what comes within this time is one round. Our choice. */
const SOON_MS = 250

export type MailCourierPorts = MailSendPorts & { onError(error: unknown): void }

/** Sends queued mail each minute, and at once after what puts some on its way. */
export function createMailCourier({ onError, ...ports }: MailCourierPorts) {
  let timer: NodeJS.Timeout | null = null
  let running: Promise<unknown> = Promise.resolve()
  const run = () => {
    // A round begins when the one before has ended, so that this server never sends more at once than it chose to.
    running = running.then(() => sendQueuedMail(ports)).catch(onError)
    return running
  }
  const job: ScheduledJob = {
    name: 'mail',
    cron: '* * * * *',
    run: async () => void (await run()),
  }
  return {
    job,
    soon(): void {
      timer ??= setTimeout(() => {
        timer = null
        void run()
      }, SOON_MS)
      timer.unref()
    },
    async stop(): Promise<void> {
      if (timer) clearTimeout(timer)
      await running
    },
  }
}
