// `node plain-fastify-server.ts FOLDER` serves stored replies with a Fastify without plug-ins: the least that Fastify
// needs to send these bytes. Each subfolder holds the head and the body of one reply.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import fastify from 'fastify'

const folder = process.argv[2] ?? '.'
const server = fastify({ logger: false })

for (const name of readdirSync(folder)) {
  const head = JSON.parse(readFileSync(join(folder, name, 'head'), 'utf8'))
  const { status, headers } = head as { status: number; headers: Record<string, string> }
  const body = readFileSync(join(folder, name, 'body'))
  server.route({
    method: ['GET', 'POST'],
    url: `/${name}`,
    handler: (_request, reply) =>
      reply
        .code(status)
        .headers(headers)
        .send(status === 304 ? undefined : body),
  })
}
server.get('/cpu', () => {
  const { user, system } = process.cpuUsage()
  return `${(user + system) / 1e6}`
})

const origin = await server.listen({ port: 0, host: '127.0.0.1' })
process.stdout.write(`${new URL(origin).port}\n`)
process.once('SIGTERM', () => {
  server.server.closeAllConnections()
  void server.close().then(() => process.exit(0))
})
