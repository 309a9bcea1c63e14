import { request as ask, createServer, type Server } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import type { TestApp } from '#tests/builders/server.ts'

export const path = '/api/v2/screener/query/'
export const usual = { 'accept-encoding': 'gzip, deflate, br', 'content-type': 'application/json' }
export type Headers = Record<string, string>

export type Served = Awaited<ReturnType<typeof serveTwoWays>>

export async function serveTwoWays({ app }: TestApp, isStraight: boolean) {
  const tally = { straight: 0 }
  const socket: Server = createServer((request, response) => {
    const leave = () => {
      tally.straight--
      app.routing(request, response)
    }
    tally.straight++
    if (!isStraight || !app.atOnce(request, response, leave)) leave()
  })
  await new Promise<void>(resolve => socket.listen(0, '127.0.0.1', resolve))
  const { port } = socket.address() as AddressInfo
  return {
    port,
    tally,
    close: () => {
      socket.closeAllConnections()
      return new Promise(resolve => socket.close(resolve))
    },
  }
}

export type RawReply = { status: number; head: string[]; body: string }

/** What differs from one answer to the next, and so from one way to the other. */
const withoutOwn = (text: string): string =>
  text.replace(/[\da-f]{8}-[\da-f]{4}-4[\da-f-]{21}/g, 'ID').replace(/^date: .*$/gim, 'date')

export function question(
  { port }: Served,
  body: string | Buffer,
  headers: Headers = usual,
): Promise<RawReply> {
  return new Promise((resolve, reject) => {
    const sent = ask({ port, path, method: 'POST', headers: { host: 'own.test', ...headers } }, answer => {
      const parts: Buffer[] = []
      answer.on('data', part => parts.push(part))
      answer.on('end', () => {
        const head = answer.rawHeaders.flatMap((name, at) =>
          at % 2 === 0 ? [withoutOwn(`${name.toLowerCase()}: ${answer.rawHeaders[at + 1]}`)] : [],
        )
        const told = withoutOwn(Buffer.concat(parts).toString('latin1'))
        resolve({ status: answer.statusCode ?? 0, head, body: told })
      })
    })
    sent.once('error', reject)
    sent.end(body)
  })
}

/** Sends bytes as they are, a pause between the parts, and reads until the other side ends. */
export function raw({ port }: Served, ...parts: string[]): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1')
    const read: Buffer[] = []
    socket.on('data', part => read.push(part))
    socket.once('error', reject)
    socket.once('close', () => resolve(withoutOwn(Buffer.concat(read).toString('latin1'))))
    const [first = '', ...later] = parts
    socket.write(first)
    for (const [at, part] of later.entries()) setTimeout(() => socket.write(part), 40 * (at + 1))
  })
}
