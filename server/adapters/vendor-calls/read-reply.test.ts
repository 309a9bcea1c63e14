import { expect, it } from 'vitest'
import { readAtMost, readJsonReply } from './read-reply.ts'

it('reads a reply of exactly the limit, and none of a byte more', async () => {
  const bytes = new Uint8Array(10).fill(65)
  expect(await readAtMost(new Response(bytes), 10)).toEqual(Buffer.from(bytes))
  expect(await readAtMost(new Response(bytes), 9)).toBeNull()
  expect(await readAtMost(new Response(null), 0)).toEqual(Buffer.alloc(0))
})

it('stops an endless reply at its limit', async () => {
  let sent = 0
  const endless = new ReadableStream({
    pull(controller) {
      sent++
      controller.enqueue(new Uint8Array(1024))
    },
  })
  expect(await readJsonReply(new Response(endless), 4096)).toBeNull()
  expect(sent).toBeLessThan(10)
})

it.each([
  ['{"a":[1]}', { a: [1] }],
  ['"가"', '가'],
  ['<html>', null],
  ['', null],
])('reads the body %j as %j, with its status', async (body, read) => {
  expect(await readJsonReply(new Response(body, { status: 503 }), 100)).toEqual({ status: 503, body: read })
})
