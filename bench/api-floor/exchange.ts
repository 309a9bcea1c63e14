import { request } from 'node:http'

export type HttpRequest = {
  method: 'GET' | 'POST'
  path: string
  headers: Record<string, string>
  body?: string
}

/** A raw reply: the body is not decompressed, and only headers that our code decides on are kept. */
export type HttpReply = { status: number; headers: [string, string][]; body: Buffer }

/**
 * Node writes these headers itself in every reply, so they are not compared.
 * https://github.com/nodejs/node/blob/main/lib/_http_outgoing.js
 */
const byNode = new Set(['date', 'connection', 'keep-alive', 'transfer-encoding'])

export const sendHttpRequest = (
  origin: string,
  { method, path, headers, body }: HttpRequest,
): Promise<HttpReply> =>
  new Promise((resolve, reject) => {
    const outgoing = request(origin + path, { method, headers }, answer => {
      const parts: Buffer[] = []
      answer.on('data', part => parts.push(part))
      answer.once('error', reject)
      answer.once('end', () => {
        const { rawHeaders, statusCode = 0 } = answer
        const all = rawHeaders.flatMap((name, at): [string, string][] =>
          at % 2 === 0 ? [[name.toLowerCase(), rawHeaders[at + 1] ?? '']] : [],
        )
        resolve({
          status: statusCode,
          headers: all.filter(([name]) => !byNode.has(name)),
          body: Buffer.concat(parts),
        })
      })
    })
    outgoing.once('error', reject)
    outgoing.end(body)
  })
