import { ok } from '#domain/kernel/result.ts'
import type { Clock } from '#server/ports.ts'
import type { SandboxMessage, SandboxMessages, SmsSender } from '#server/sms-ports.ts'

const mostKept = 50

/** Makes a sender that sends nothing: the newest messages stay in memory, where a developer can read them. */
export function sandboxSender(clock: Clock): SmsSender & SandboxMessages {
  const messages: SandboxMessage[] = []
  return {
    send: async ({ to, text }) => {
      messages.unshift({ to: to.number, text, at: clock.now() })
      messages.length = Math.min(messages.length, mostKept)
      return ok(null)
    },
    newest: () => messages,
  }
}
