// node bare-server.ts FOLDER: the least a Node can do to send these bytes. Each file of the folder is one answer.
import { readdirSync, readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { join } from 'node:path'

const folder = process.argv[2] ?? '.'
const answers = new Map(readdirSync(folder).map(name => [`/${name}`, readFileSync(join(folder, name))]))

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
  response.writeHead(200, {
    'content-type': 'application/json; charset=utf-8',
    'content-length': answer.length,
  })
  response.end(answer)
})
server.listen(0, '127.0.0.1', () => {
  const address = server.address()
  process.stdout.write(`${typeof address === 'object' && address ? address.port : 0}\n`)
})
process.once('SIGTERM', () => {
  server.close(() => process.exit(0))
  server.closeAllConnections()
})
