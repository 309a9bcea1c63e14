import { createServer } from 'node:net'
import { ok, type Result } from '#domain/kernel/result.ts'
import type { StartProblem } from '../adapters/database/start-problem.ts'
import type { PostgresSetup } from './engine.ts'
import type { Transport } from './settings.ts'
import { socketFolderFor } from './socket-folder.ts'

export async function chooseTransport(engine: PostgresSetup): Promise<Result<Transport, StartProblem>> {
  if (engine.transport === 'tcp') return ok({ kind: 'tcp', port: engine.port ?? (await freePort()) })
  const folder = await socketFolderFor(engine.place)
  return folder.ok ? ok({ kind: 'socket', folder: folder.value }) : folder
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.on('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
}
