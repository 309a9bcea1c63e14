import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { RandomBySeed } from '#tests/builders/random.ts'
import { hostileText } from './hostile-text.ts'

/** Answers as the vendor behind it does, but often sends its caller elsewhere: by a redirect, or by addresses in the answer. */
export async function startLyingVendor(vendor: URL, random: RandomBySeed) {
  let lies = 0
  const server = createServer((incoming, response) => {
    void (async () => {
      const parts: Buffer[] = []
      for await (const part of incoming) parts.push(part as Buffer)
      if (random.happens(0.2)) {
        lies++
        return response.writeHead(random.oneOf([301, 302, 307, 308]), { location: hostileText(random) }).end()
      }
      const { referer = '' } = incoming.headers
      const replied = await fetch(new URL(incoming.url ?? '/', vendor), {
        ...{ method: 'POST', body: Buffer.concat(parts) },
        headers: { 'content-type': 'application/json', referer },
      })
      const said = (await replied.json()) as Record<string, string>
      for (const name of [
        'return_url',
        'PCD_PAY_HOST',
        'PCD_PAY_URL',
        'PCD_PAY_COFURL',
        'PCD_PAY_CARDRECEIPT',
      ])
        if (random.happens(0.5)) said[name] = hostileText(random)
      return response
        .writeHead(replied.status, { 'content-type': 'application/json' })
        .end(JSON.stringify(said))
    })().catch(() => response.destroy())
  })
  await new Promise<void>(resolve => {
    server.listen(0, '127.0.0.1', resolve)
  })
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    ...{ host, url: `http://${host}/` },
    lies: () => lies,
    close: () =>
      new Promise<void>(resolve => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
