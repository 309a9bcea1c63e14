import { describe, expect, it } from 'vitest'
import { bearerRequest, formRequest, providerClient } from './ask.ts'

const url = new URL('https://provider.example/token')
const answering = (response: () => Response | Promise<Response>) => providerClient(async () => response())

describe('a request to a provider', () => {
  it('returns the status, and the body as JSON or null', async () => {
    expect(await answering(() => Response.json({ error: 'no' }, { status: 400 }))(url)).toEqual({
      ok: true,
      value: { status: 400, body: { error: 'no' } },
    })
    expect(await answering(() => new Response('<html>'))(url)).toMatchObject({ value: { body: null } })
    expect(await answering(() => new Response(null, { status: 204 }))(url)).toMatchObject({
      value: { body: null },
    })
  })

  it.each([429, 500, 502, 503])('treats status %d as unreachable', async status => {
    expect(await answering(() => new Response('{}', { status }))(url)).toEqual({
      ok: false,
      error: 'unreachable',
    })
  })

  it('ends at its time limit', async () => {
    const ask = providerClient(
      request =>
        new Promise((_, reject) => {
          request.signal.addEventListener('abort', () => reject(request.signal.reason))
        }),
      { timeoutMs: 20, mostBytes: 100 },
    )
    expect(await ask(url)).toEqual({ ok: false, error: 'unreachable' })
  })

  it('ends at its size limit', async () => {
    let sent = 0
    const endless = new ReadableStream({
      pull(controller) {
        sent++
        controller.enqueue(new Uint8Array(1024))
      },
    })
    expect(await answering(() => new Response(endless))(url)).toEqual({ ok: false, error: 'refused' })
    expect(sent).toBeLessThan(80)
  })

  it('does not follow redirects', async () => {
    const seen: string[] = []
    const ask = providerClient(async request => {
      seen.push(request.redirect)
      return Response.json({})
    })
    await ask(url, formRequest({ a: 'b c' }))
    await ask(url, bearerRequest('t'))
    expect(seen).toEqual(['error', 'error'])
  })

  it('keeps the sent fields out of its error', async () => {
    const ask = providerClient(async request => {
      throw new Error(`${request.url} ${await request.text()}`)
    })
    expect(JSON.stringify(await ask(url, formRequest({ client_secret: 'canary' })))).toBe(
      '{"ok":false,"error":"unreachable"}',
    )
  })
})
