import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { HttpReply } from './exchange.ts'

export type ServerContestant = { origin: string; pid: number; cpuSeconds(): Promise<number> }

/** Starts a Fastify server without plug-ins that sends each stored reply at a path with the reply's name. */
export async function startPlainFastify(
  folder: string,
  answers: Record<string, HttpReply>,
): Promise<ServerContestant & { stop(): Promise<void> }> {
  for (const [name, { status, headers, body }] of Object.entries(answers)) {
    mkdirSync(join(folder, name), { recursive: true })
    writeFileSync(
      join(folder, name, 'head'),
      JSON.stringify({ status, headers: Object.fromEntries(headers) }),
    )
    writeFileSync(join(folder, name, 'body'), body)
  }
  const child = spawn(process.execPath, [join(import.meta.dirname, 'plain-fastify-server.ts'), folder], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [port] = await once(child.stdout, 'data')
  const origin = `http://127.0.0.1:${String(port).trim()}`
  return {
    origin,
    pid: child.pid ?? 0,
    cpuSeconds: async () => Number(await (await fetch(`${origin}/cpu`)).text()),
    stop: async () => {
      const ended = once(child, 'exit')
      child.kill('SIGTERM')
      await ended
    },
  }
}
