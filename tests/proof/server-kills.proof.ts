import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { AiReportList } from '#contract/ai-report.ts'
import { assert } from '#domain/kernel/assert.ts'
import { sampleSeed } from '#scripts/test-runner/sample-seed.ts'
import { slow } from '#scripts/test-runner/slow.ts'
import { randomBySeed } from '#tests/builders/random.ts'
import { temporaryFolder } from '#tests/server/database/temporary-folder.ts'
import { type ServerProcess, startServerProcess } from './server-process.ts'

const sizes: Record<string, number> = { small: 2, full: 50 }
const size = process.env.PROOF_ROUNDS ?? 'small'
const rounds = sizes[size] ?? Number(size)
assert(rounds > 0, 'PROOF_ROUNDS is small, full or a number')
const random = randomBySeed(sampleSeed())
const path = '/api/v2/user/ai-report/'
const usernames = ['demo-free', 'demo-trial', 'demo-basic', 'demo-premium']

let folder: Awaited<ReturnType<typeof temporaryFolder>>
let dataDir: string
let server: ServerProcess
beforeAll(async () => {
  folder = await temporaryFolder()
  dataDir = `${folder.path}/data`
  server = await startServerProcess(dataDir)
  await server.ready(290_000)
})
afterAll(async () => {
  await server.stop()
  await folder.remove()
})

type Choice = { fsym_id: string; is_hidden: boolean }
type Sent = { key: string; body: { base_revision: number; reports: Choice[] } }

const choicesOf = (list: AiReportList): Choice[] =>
  list.reports.map(({ fsym_id, is_hidden }) => ({ fsym_id, is_hidden }))

/** Simulates a user who rearranges the list again and again, and records which changes were acknowledged. */
class Writer {
  username: string
  token = ''
  acknowledged: { revision: number; choices: Choice[] } = { revision: 0, choices: [] }
  unanswered: Sent | null = null
  writes = 0

  constructor(username: string) {
    this.username = username
  }

  async signIn(): Promise<void> {
    const answer = await fetch(`${server.origin}/api/login/general/jwt-pair/`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-tidemark-client': 'webview' },
      body: JSON.stringify({ username: this.username, password: 'tidemark-demo' }),
    })
    this.token = ((await answer.json()) as { token: string }).token
  }

  async read(): Promise<AiReportList> {
    const answer = await fetch(server.origin + path, { headers: { authorization: `Bearer ${this.token}` } })
    expect(answer.status).toBe(200)
    return (await answer.json()) as AiReportList
  }

  send({ key, body }: Sent): Promise<Response> {
    return fetch(server.origin + path, {
      method: 'PATCH',
      headers: {
        'content-type': 'application/json',
        authorization: `Bearer ${this.token}`,
        'idempotency-key': key,
      },
      body: JSON.stringify(body),
    })
  }

  /** Writes until the server is gone, so the last request has no reply. */
  async writeUntilGone(): Promise<void> {
    for (;;) {
      const { revision, choices } = this.acknowledged
      const [first, ...others] = choices
      if (!first) throw new Error(`${this.username} has no stocks`)
      const reports = [...others, { ...first, is_hidden: !first.is_hidden }]
      this.unanswered = { key: randomUUID(), body: { base_revision: revision, reports } }
      try {
        const answer = await this.send(this.unanswered)
        const list = (await answer.json()) as AiReportList
        if (answer.status !== 200) throw new Error(`refused with ${answer.status}`)
        this.acknowledged = { revision: list.revision, choices: choicesOf(list) }
        this.unanswered = null
        this.writes++
      } catch (error) {
        if (String(error).includes('refused')) throw error
        return
      }
    }
  }

  /**
   * Checks after a kill that no acknowledged write is lost, and that the one without a reply was applied once or not at
   * all.
   */
  async judge(): Promise<void> {
    const found = await this.read()
    const { acknowledged, unanswered } = this
    const wasWritten = unanswered !== null && found.revision === acknowledged.revision + 1
    expect({ revision: found.revision, choices: choicesOf(found) }).toEqual(
      wasWritten ? { revision: acknowledged.revision + 1, choices: unanswered.body.reports } : acknowledged,
    )
    if (!unanswered) return
    const again = await this.send(unanswered)
    expect(again.status).toBe(200)
    const list = (await again.json()) as AiReportList
    expect(list.revision).toBe(acknowledged.revision + 1)
    expect(choicesOf(list)).toEqual(unanswered.body.reports)
    expect((await this.read()).revision).toBe(list.revision)
    this.acknowledged = { revision: list.revision, choices: choicesOf(list) }
    this.unanswered = null
  }
}

describe('a server that is killed while users write', () => {
  it(
    `loses nothing it acknowledged, and starts again, ${rounds} times`,
    slow('a real server starts after each kill'),
    async () => {
      const writers = usernames.map(username => new Writer(username))
      for (const writer of writers) {
        await writer.signIn()
        const list = await writer.read()
        writer.acknowledged = { revision: list.revision, choices: choicesOf(list) }
      }
      const starts: number[] = []
      for (let round = 0; round < rounds; round++) {
        const writing = Promise.all(writers.map(writer => writer.writeUntilGone()))
        await new Promise(resolve => setTimeout(resolve, 150 + random.below(500)))
        await server.kill()
        await writing
        server = await startServerProcess(dataDir)
        starts.push(await server.ready(30_000))
        for (const writer of writers) {
          await writer.signIn()
          await writer.judge()
        }
      }
      const writes = writers.reduce((sum, writer) => sum + writer.writes, 0)
      const slowest = Math.max(...starts)
      console.log(
        `${rounds} kills, ${writes} acknowledged writes, 0 lost; back after ${Math.round(slowest)} ms at most`,
      )
      expect(writes).toBeGreaterThan(rounds * writers.length)
    },
  )
})

describe('a second server on the same data folder', () => {
  it('is refused in a sentence that names the folder, and the first server goes on', async () => {
    const times: number[] = []
    for (let attempt = 0; attempt < 3; attempt++) {
      const second = await startServerProcess(dataDir)
      const { code, ms } = await second.ended()
      expect(code).toBe(1)
      expect(second.said().trim()).toMatch(/^Another Tidemark server .*DATA_DIR.*$/)
      expect(second.said()).toContain(dataDir)
      times.push(ms)
    }
    console.log(`a second server is refused after ${times.map(Math.round).join(', ')} ms`)
    expect((await fetch(`${server.origin}/readyz`)).status).toBe(200)
  })
})

describe('a server process', () => {
  it('ends on SIGTERM, and the next one has the same data', async () => {
    const before = new Writer('demo-admin')
    await before.signIn()
    const list = await before.read()
    expect(await server.stop()).toBe(0)
    server = await startServerProcess(dataDir)
    const ms = await server.ready(30_000)
    console.log(`from the start of the process to ready on an existing data folder: ${Math.round(ms)} ms`)
    expect(await before.read()).toEqual(list)
  })

  it('refuses to start on a port that is taken, and suggests another one', async () => {
    const { port } = new URL(server.origin)
    const other = await temporaryFolder()
    const second = await startServerProcess(`${other.path}/data`, { PORT: port })
    expect((await second.ended()).code).toBe(1)
    expect(second.said().trim()).toMatch(new RegExp(`^Port ${port} is taken [^\\n]*PORT=\\d+[^\\n]*$`))
    await other.remove()
  })

  it('refuses to start with a wrong environment variable, and names it', async () => {
    const second = await startServerProcess(dataDir, { TIDEMARK_NOW: 'tomorrow' })
    expect((await second.ended()).code).toBe(1)
    expect(second.said().trim()).toMatch(/^TIDEMARK_NOW must be [^\n]*$/)
  })

  it('refuses to start in production without its secrets, and names them', async () => {
    const other = await temporaryFolder()
    const second = await startServerProcess(`${other.path}/data`, {
      NODE_ENV: 'production',
      PUBLIC_URL: 'https://tidemark.example',
    })
    expect((await second.ended()).code).toBe(1)
    expect(second.said()).toMatch(/TOKEN_SIGNING_KEY and PEPPER must be set in production/)
    await other.remove()
  })
})
