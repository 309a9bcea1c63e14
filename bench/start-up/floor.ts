// `node floor.ts '{"program", "args", …}'` does the least that any server with this database must do: it starts
// PostgreSQL on the cluster, runs one query, prints a line and stops PostgreSQL. It imports none of our code, so that
// our slowness is not in it.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import type { FloorTask } from './floor-task.ts'

const { program, args, cwd, env, user, connection } = JSON.parse(process.argv[2] ?? '{}') as FloorTask
const database = spawn(program, args, { cwd, env, stdio: 'ignore', ...(user ?? {}) })
const ended = once(database, 'exit')
for (;;) {
  const client = new pg.Client(connection)
  client.on('error', () => {})
  try {
    await client.connect()
    const { rows } = await client.query<{ answer: number }>('SELECT 42 AS answer')
    if (rows[0]?.answer === 42) process.stdout.write('answered\n')
    await client.end()
    break
  } catch (error) {
    if (database.exitCode !== null) throw error
    await pause(5)
  }
}
database.kill('SIGINT')
await ended
