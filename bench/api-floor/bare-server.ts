// node bare-server.ts FOLDER: the minimum that Node can do to send these bytes. Each subfolder is one reply: its head and its
// body.
import { readdirSync, readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { join } from 'node:path'

const folder = process.argv[2] ?? '.'
const answers = new Map(
  readdirSync(folder).map(name => {
    const head = JSON.parse(readFileSync(join(folder, name, 'head'), 'utf8'))
    const { status, headers } = head as { status: number; headers: Record<string, string> }
    return [`/${name}`, { status, headers, body: readFileSync(join(folder, name, 'body')) }]
  }),
)

const server = createServer((request, response) => {
  if (request.url === '/cpu') {
    const { user, system } = process.cpuUsage()
    response.end(`${(user + system) / 1e6}`)
    return
  }
  const answer = answers.get(request.url ?? '')
  if (!answer) {
    response.writeHead(404).end()
    return
  }
  const { status, headers, body } = answer
  response.writeHead(status, headers)
  if (request.method === 'GET') {
    response.end(body)
    return
  }
  request.resume()
  request.once('end', () => response.end(body))
})
server.listen(0, '127.0.0.1', () => {
  const address = server.address()
  process.stdout.write(`${typeof address === 'object' && address ? address.port : 0}\n`)
})
process.once('SIGTERM', () => {
  server.close(() => process.exit(0))
  server.closeAllConnections()
})
