import { rmSync } from 'node:fs'
import { createServer, type Socket } from 'node:net'
import { type Message, readMessage, writeMessage } from './messages.ts'
import type { DbusValue } from './values.ts'

export type BusReply = { signature: string; body: DbusValue[] } | { error: string }
/** Answers a method call; undefined means that the method does not exist. */
export type Service = (message: Message) => BusReply | undefined

const OWNER = ':1.0'
const BUS = 'org.freedesktop.DBus'
const GUID = '0123456789abcdef0123456789abcdef'

/**
 * Starts a D-Bus session bus with one service. It is enough for a browser that looks for its desktop, and for nothing
 * else.
 */
export async function startBus(path: string, serviceName: string, service: Service) {
  const clients = new Set<Socket>()
  let serials = 0
  let names = 0

  const owned: Record<string, string> = { [BUS]: BUS, [serviceName]: OWNER, [OWNER]: OWNER }
  const none = { signature: '', body: [] }
  const noOwner = { error: `${BUS}.Error.NameHasNoOwner` }

  function ofBus({ member, body }: Message, name: string): BusReply | undefined {
    const owner = owned[String(body[0])]
    switch (member) {
      case 'Hello':
        return { signature: 's', body: [name] }
      case 'RequestName':
      case 'ReleaseName':
        return { signature: 'u', body: [1] }
      case 'AddMatch':
      case 'RemoveMatch':
        return none
      case 'GetNameOwner':
        return owner === undefined ? noOwner : { signature: 's', body: [owner] }
      case 'NameHasOwner':
        return { signature: 'b', body: [owner !== undefined] }
      case 'StartServiceByName':
        return owner === undefined ? { error: `${BUS}.Error.ServiceUnknown` } : { signature: 'u', body: [2] }
      case 'ListNames':
      case 'ListActivatableNames':
        return { signature: 'as', body: [Object.keys(owned)] }
      case 'GetId':
        return { signature: 's', body: [GUID] }
      default:
        return undefined
    }
  }

  function answer(message: Message, name: string): BusReply {
    const { destination } = message
    if (destination === BUS || destination === '')
      return ofBus(message, name) ?? { error: `${BUS}.Error.UnknownMethod` }
    if (owned[destination] === OWNER) return service(message) ?? { error: `${BUS}.Error.UnknownMethod` }
    return { error: `${BUS}.Error.ServiceUnknown` }
  }

  function reply(socket: Socket, message: Message, name: string): void {
    const { serial, destination, wantsReply } = message
    const said = answer(message, name)
    if (!wantsReply) return
    const sender = destination === '' || destination === BUS ? BUS : OWNER
    const fields = { destination: name, replyTo: serial }
    socket.write(
      'error' in said
        ? writeMessage({ kind: 'error', serial: ++serials, sender, fields: { ...fields, error: said.error } })
        : writeMessage({ kind: 'return', serial: ++serials, sender, fields, ...said }),
    )
  }

  const server = createServer(socket => {
    const name = `:1.${++names}`
    let waiting: Buffer = Buffer.alloc(0)
    let isOpen = false
    clients.add(socket)
    socket.on('error', () => {})
    socket.on('close', () => clients.delete(socket))
    socket.on('data', bytes => {
      waiting = Buffer.concat([waiting, bytes])
      while (!isOpen) {
        const end = waiting.indexOf('\r\n')
        if (end < 0) return
        const line = waiting.toString('latin1', 0, end).replace(/^\0/, '')
        waiting = waiting.subarray(end + 2)
        isOpen = line === 'BEGIN'
        if (!isOpen) socket.write(`${greeting(line)}\r\n`)
      }
      for (let found = readMessage(waiting); found; found = readMessage(waiting)) {
        waiting = waiting.subarray(found.length)
        if (found.message.kind === 'call') reply(socket, found.message, name)
      }
    })
  })
  await new Promise<void>(resolve => server.listen(path, resolve))

  return {
    address: `unix:path=${path}`,
    /** Sends a signal to every client. */
    signal(path: string, face: string, member: string, signature: string, body: DbusValue[]) {
      const fields = { path, face, member }
      const bytes = writeMessage({
        kind: 'signal',
        serial: ++serials,
        sender: OWNER,
        fields,
        signature,
        body,
      })
      for (const socket of clients) socket.write(bytes)
    },
    async close() {
      for (const socket of clients) socket.destroy()
      await new Promise(resolve => server.close(resolve))
      rmSync(path, { force: true })
    },
  }
}

/** Every client that can open the socket is accepted under the name that it claims. */
function greeting(line: string): string {
  if (line === 'AUTH') return 'REJECTED EXTERNAL'
  if (line === 'AUTH EXTERNAL') return 'DATA'
  if (line.startsWith('AUTH EXTERNAL') || line.startsWith('DATA')) return `OK ${GUID}`
  return 'ERROR'
}
