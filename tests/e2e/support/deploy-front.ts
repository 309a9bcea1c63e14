import { once } from 'node:events'
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/**
 * The reply that replaces the real one: a given one; `cut`: its first half with the length of the whole; `half`: its
 * first half as if it were complete; `gone`: a reply that the file does not exist.
 */
export type Spoilt = { status: number; type: string; body: string } | 'cut' | 'half' | 'gone'
export type Spoil = (path: string) => Spoilt | null

export type Front = {
  url: string
  spoil(how: Spoil | null): void
  close(): Promise<void>
}

/**
 * Starts a proxy with its own address in front of the server, like a cache or a mirror that has only a part of a
 * deployment.
 */
export async function openFront(behind: string): Promise<Front> {
  let spoil: Spoil | null = null
  const server = createServer((asked, answer) => {
    const spoilt = spoil?.(asked.url?.split('?', 1)[0] ?? '/') ?? null
    if (spoilt === 'gone') answer.destroy()
    else if (spoilt === null || typeof spoilt === 'string') void passOn(behind, asked, answer, spoilt)
    else answer.writeHead(spoilt.status, { 'content-type': spoilt.type }).end(spoilt.body)
  })
  server.listen(0, 'localhost')
  await once(server, 'listening')
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    spoil(how) {
      spoil = how
    },
    async close() {
      const closed = once(server, 'close')
      server.close()
      server.closeAllConnections()
      await closed
    },
  }
}

async function passOn(
  behind: string,
  asked: IncomingMessage,
  answer: ServerResponse,
  spoilt: 'cut' | 'half' | null,
): Promise<void> {
  const { 'accept-encoding': encodings, ...others } = asked.headers
  const headers = spoilt === null ? asked.headers : others
  const passed = request(new URL(asked.url ?? '/', behind), { method: asked.method, headers })
  passed.on('error', () => answer.destroy())
  asked.pipe(passed)
  passed.on('response', async found => {
    const { statusCode: status = 502 } = found
    if (spoilt === null) {
      answer.writeHead(status, found.headers)
      found.on('error', () => answer.destroy())
      return found.pipe(answer)
    }
    const body = Buffer.concat(await found.toArray())
    const half = body.subarray(0, Math.floor(body.length / 2))
    const length = spoilt === 'cut' ? body.length : half.length
    answer.writeHead(status, { ...found.headers, 'content-length': length })
    answer.write(half, () => (spoilt === 'cut' ? answer.destroy() : answer.end()))
  })
}
