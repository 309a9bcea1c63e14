import { pascal } from './scaffold.ts'

export function adapterFiles(vendor: string): Record<string, string> {
  const Vendor = pascal(vendor)
  return {
    'wire.ts': `import * as z from 'zod/mini'

/** As the vendor sends it, in the vendor's words. Loose: a field of theirs that we do not know does not break us. */
export const ${Vendor}Reply = z.looseObject({
  results: z.array(z.looseObject({ id: z.string(), value: z.number() })),
})
export type ${Vendor}Reply = z.infer<typeof ${Vendor}Reply>
`,
    'mapper.ts': `import type { ${Vendor}Reply } from './wire.ts'

/** From the vendor's words to ours. What cannot be used is left out, never bent. */
export const fromReply = (reply: ${Vendor}Reply): { name: string; value: number }[] =>
  reply.results
    .filter(({ value }) => Number.isFinite(value))
    .map(({ id, value }) => ({ name: id.toUpperCase(), value }))
`,
    'client.ts': `import { err, ok, type Result } from '#domain/kernel/result.ts'
import { fromReply } from './mapper.ts'
import { ${Vendor}Reply } from './wire.ts'

type Ask = (address: string, options: { signal: AbortSignal }) => Promise<Response>
type Failure = 'unavailable' | 'unreadable'

const patience = 10_000

/** One function per call of the vendor. How to ask comes in, so that a test needs no network. */
export const make${Vendor} = ({ base, ask = fetch }: { base: string; ask?: Ask }) => ({
  async values(): Promise<Result<ReturnType<typeof fromReply>, Failure>> {
    try {
      const answer = await ask(\`\${base}/values\`, { signal: AbortSignal.timeout(patience) })
      if (!answer.ok) return err('unavailable')
      const reply = ${Vendor}Reply.safeParse(await answer.json())
      return reply.success ? ok(fromReply(reply.data)) : err('unreadable')
    } catch {
      return err('unavailable')
    }
  },
})
`,
    'fake.ts': `import type { ${Vendor}Reply } from './wire.ts'

/** Speaks the vendor's own format, so that the client under test is the real one. */
export const fake${Vendor} =
  (reply: ${Vendor}Reply, status = 200) =>
  async (): Promise<Response> =>
    Response.json(reply, { status })
`,
    'client.test.ts': `import { describe, expect, it } from 'vitest'
import { make${Vendor} } from './client.ts'
import { fake${Vendor} } from './fake.ts'

const base = 'https://vendor.example'

describe('the client of ${vendor}', () => {
  it('answers in our words', async () => {
    const ask = fake${Vendor}({ results: [{ id: 'a', value: 1, theirs: true }] })
    expect(await make${Vendor}({ base, ask }).values()).toEqual({ ok: true, value: [{ name: 'A', value: 1 }] })
  })
  it('says when the vendor is down', async () => {
    const ask = fake${Vendor}({ results: [] }, 503)
    expect(await make${Vendor}({ base, ask }).values()).toEqual({ ok: false, error: 'unavailable' })
  })
  it('says when the vendor has changed its format', async () => {
    const ask = async () => Response.json({ rows: [] })
    expect(await make${Vendor}({ base, ask }).values()).toEqual({ ok: false, error: 'unreadable' })
  })
})
`,
  }
}
