import { randomBytes } from 'node:crypto'
import type { Clock } from '#server/ports.ts'
import type { SandboxMessages, SmsSender } from '#server/sms-ports.ts'
import { sandboxSender } from './sandbox/sandbox.ts'
import { type SolapiSettings, solapiSender } from './solapi/client.ts'

/**
 * Opens Solapi when it is set up. Otherwise there is no sender in production, and elsewhere a sandbox whose messages
 * can be read.
 */
export function openSms(input: { solapi: SolapiSettings | null; production: boolean; clock: Clock }): {
  sender: SmsSender | null
  sandbox: SandboxMessages | null
} {
  const { solapi, production, clock } = input
  if (solapi) {
    const salt = () => randomBytes(16).toString('hex')
    return { sender: solapiSender(solapi, { fetch, clock, salt, timeoutMs: 10_000 }), sandbox: null }
  }
  if (production) return { sender: null, sandbox: null }
  const sandbox = sandboxSender(clock)
  return { sender: sandbox, sandbox }
}
