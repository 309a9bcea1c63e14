import type { ServerResponse } from 'node:http'
import type { FakeVendorFault } from '../fake.ts'

export type FakeKisAnswer = { status: number; body: unknown; is?: 'html' | 'truncated' }

export const fakeKisRefusal = (
  status: number,
  error_code: string,
  error_description: string,
): FakeKisAnswer => ({
  status,
  body: { error_description, error_code },
})
export const fakeKisFailure = (msg_cd: string, msg1: string): FakeKisAnswer => ({
  status: 500,
  body: { rt_cd: '1', msg_cd, msg1 },
})

export const fakeKisPage = (status: number, title: string): FakeKisAnswer => ({
  status,
  body: `<!doctype html><title>${title}</title>`,
  is: 'html',
})

type Spoilt = Partial<Record<FakeVendorFault, readonly [at: number, answer: FakeKisAnswer | null]>>

/**
 * Returns the spoiled reply for a request, if any. Each fault occurs once; two faults for one request occur on successive
 * requests.
 */
export function spoiledFakeKisReplies(
  faults: readonly FakeVendorFault[],
  spoilt: Spoilt,
): () => FakeKisAnswer | null | undefined {
  const waiting = faults.flatMap(fault => (spoilt[fault] ? [spoilt[fault]] : []))
  let count = 0
  return () => {
    count++
    const at = waiting.findIndex(([from]) => from <= count)
    return at < 0 ? undefined : waiting.splice(at, 1)[0]![1]
  }
}

export function sendFakeKisReply(response: ServerResponse, { status, body, is }: FakeKisAnswer): void {
  const bytes = Buffer.isBuffer(body)
    ? body
    : Buffer.from(is === 'html' ? String(body) : JSON.stringify(body))
  const type = is === 'html' ? 'text/html; charset=utf-8' : 'application/json; charset=utf-8'
  response.writeHead(status, {
    'content-type': Buffer.isBuffer(body) ? 'application/zip' : type,
    'content-length': bytes.length,
    tr_cont: '',
  })
  if (is === 'truncated')
    response.write(bytes.subarray(0, Math.floor(bytes.length / 2)), () => response.destroy())
  else response.end(bytes)
}
