import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type BusReply, startBus } from './bus.ts'
import type { Message } from './messages.ts'

export type DesktopNote = { id: number; app: string; title: string; body: string; actions: string[] }

const FACE = 'org.freedesktop.Notifications'
const PATH = '/org/freedesktop/Notifications'

/**
 * Simulates the notification service of a Linux desktop without a screen: it records the notifications that browsers
 * send to it and can click them.
 */
export async function startDesktop() {
  const folder = mkdtempSync(join(tmpdir(), 'tm-bus-'))
  const notes: DesktopNote[] = []
  let ids = 0

  function answer({ member, body }: Message): BusReply | undefined {
    switch (member) {
      case 'Notify': {
        const [app, replaces, , title, text, actions] = body
        const id = Number(replaces) || ++ids
        const note = { id, app: String(app), title: String(title), body: String(text) }
        notes.push({ ...note, actions: (actions as unknown[]).map(String) })
        return { signature: 'u', body: [id] }
      }
      case 'CloseNotification':
        // The signal follows the reply, as on a real desktop.
        setImmediate(() => bus.signal(PATH, FACE, 'NotificationClosed', 'uu', [Number(body[0]), 3]))
        return { signature: '', body: [] }
      case 'GetCapabilities':
        return { signature: 'as', body: [['actions', 'body', 'persistence']] }
      case 'GetServerInformation':
        return { signature: 'ssss', body: ['desktop', 'none', '1', '1.2'] }
      default:
        return undefined
    }
  }

  const bus = await startBus(join(folder, 'bus'), FACE, answer)
  return {
    /** The environment variables by which a browser finds this desktop. */
    env: { DBUS_SESSION_BUS_ADDRESS: bus.address },
    notes,
    /** Clicks the notification itself, not one of its buttons. */
    click: (id: number) => bus.signal(PATH, FACE, 'ActionInvoked', 'us', [id, 'default']),
    async close() {
      await bus.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
