import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type TestApp, testServer } from '#tests/builders/server.ts'
import {
  picturesWithHiddenContent,
  plainPicture,
  refusedPictures,
  tellsThePlace,
  withPlace,
} from './hostile-pictures.ts'
import { multipartForm, newPerson, type TestPerson } from './person.ts'

let server: TestApp
let person: TestPerson
beforeAll(async () => {
  server = await testServer()
})
afterAll(() => server.close())
beforeEach(async () => {
  server.pass(3_600_000)
  person = await newPerson(server)
})

function send(file: Buffer, type = 'image/jpeg', who = person) {
  const { payload, headers } = multipartForm([{ name: 'picture', file, type }])
  return who.call('PUT', '/user/me/', payload, headers)
}
const stored = async () => (await server.pool.query('SELECT name, bytes FROM user_picture')).rows
const pictureOf = async (who = person) => (await who.call('GET', '/user/me/')).body.picture as string | null

describe('a picture', () => {
  it.each(['jpeg', 'png', 'webp'] as const)('becomes a small WebP without its metadata: %s', async format => {
    const sent = await withPlace(format)
    expect(tellsThePlace(sent)).toBe(true)
    expect((await send(sent)).status).toBe(200)
    const url = (await pictureOf()) ?? ''
    expect(url).toMatch(/^\/u\/[\w-]{32}\.webp$/)

    const shown = await server.app.inject({ url })
    expect(shown.headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'public, max-age=31536000, immutable',
      'content-disposition': 'inline',
      'content-security-policy': "sandbox; default-src 'none'",
      'x-content-type-options': 'nosniff',
    })
    const { format: kind, width, height, exif, xmp, icc } = await sharp(shown.rawPayload).metadata()
    expect({ kind, width, height, exif, xmp, icc }).toEqual({ kind: 'webp', width: 256, height: 256 })
    expect(tellsThePlace(shown.rawPayload)).toBe(false)
  })

  it('is replaced by the next one, and its URL stops working', async () => {
    await send(await plainPicture(300, 200, 'png'))
    const first = await pictureOf()
    await send(await plainPicture(100, 200, 'webp'))
    const second = await pictureOf()
    expect(second).not.toBe(first)
    expect((await server.app.inject({ url: first ?? '' })).statusCode).toBe(404)
    expect((await person.call('PUT', '/user/me/', { picture: null })).body.picture).toBeNull()
    expect((await server.app.inject({ url: second ?? '' })).statusCode).toBe(404)
  })

  it('is saved with the other fields, or nothing is saved', async () => {
    const file = await plainPicture(300, 200, 'png')
    const parts = (nickname: string) =>
      multipartForm([
        { name: 'nickname', value: nickname },
        { name: 'picture', file, type: 'image/png' },
      ])
    const bad = parts('x')
    expect((await person.call('PUT', '/user/me/', bad.payload, bad.headers)).status).toBe(400)
    expect(await pictureOf()).toBeNull()
    const good = parts('Pictured')
    expect((await person.call('PUT', '/user/me/', good.payload, good.headers)).body).toMatchObject({
      nickname: 'Pictured',
      picture: expect.stringMatching(/^\/u\//),
    })
  })

  it('is served under no other path', async () => {
    for (const url of [
      '/u/',
      '/u/x.webp',
      `/u/${'a'.repeat(32)}.webp`,
      '/u/..%2f..%2fetc%2fpasswd',
      '/u/a.svg',
    ])
      expect((await server.app.inject({ url })).statusCode, url).toBe(404)
  })
})

describe('a file in place of a picture', () => {
  it('is refused, and nothing of it is stored', async () => {
    const before = await stored()
    const files = await refusedPictures()
    expect(files.length).toBeGreaterThan(40)
    for (const { name, bytes, type } of files) {
      const { status, body } = await send(bytes, type)
      expect({ name, status, fields: Object.keys(body.fields ?? {}) }).toEqual({
        ...{ name, status: 400, fields: ['picture'] },
      })
    }
    expect(await stored()).toEqual(before)
  })

  it('has nothing of its hidden content in the stored picture', async () => {
    for (const { name, bytes, type, carries } of await picturesWithHiddenContent()) {
      expect((await send(bytes, type)).status, name).toBe(200)
      const shown = await server.app.inject({ url: (await pictureOf()) ?? '' })
      expect(shown.rawPayload.includes(carries), name).toBe(false)
      const { format, pages } = await sharp(shown.rawPayload).metadata()
      expect({ name, format, pages: pages ?? 1 }).toEqual({ name, format: 'webp', pages: 1 })
    }
  })

  it('is refused for its size before it is decoded', async () => {
    expect((await send(Buffer.alloc(50 * 1024 * 1024))).body.code).toBe('payload_too_large')
    const { payload, headers } = multipartForm([
      { name: 'picture', file: Buffer.alloc(5_300_000), type: 'image/png' },
    ])
    // A request that understates its length is stopped while it is read.
    const told = { ...headers, 'content-length': '100' }
    expect((await person.call('PUT', '/user/me/', payload, told)).body.code).toBe('payload_too_large')
    expect(await pictureOf()).toBeNull()
  })

  it('is refused under another name, or if there are two', async () => {
    const file = await plainPicture(20, 20, 'png')
    const other = multipartForm([{ name: 'document', file, type: 'image/png' }])
    expect((await person.call('PUT', '/user/me/', other.payload, other.headers)).status).toBe(400)
    const two = multipartForm([
      { name: 'picture', file, type: 'image/png' },
      { name: 'picture', file, type: 'image/png' },
    ])
    expect([400, 413]).toContain((await person.call('PUT', '/user/me/', two.payload, two.headers)).status)
    const odd = multipartForm([{ name: '__proto__', value: 'x' }])
    expect((await person.call('PUT', '/user/me/', odd.payload, odd.headers)).status).toBe(400)
    expect(await pictureOf()).toBeNull()
  })

  it('is refused without a sign-in, from another page, and by an operation without a form', async () => {
    const { payload, headers } = multipartForm([
      { name: 'picture', file: await plainPicture(20, 20, 'png'), type: 'image/png' },
    ])
    const put = (url: string, more: object) =>
      server.app.inject({ method: 'PUT', url, payload, headers: { ...headers, ...more } })
    expect((await put('/user/me/', {})).statusCode).toBe(401)
    const elsewhere = { ...person.headers(), origin: 'https://evil.example' }
    expect((await put('/user/me/', elsewhere)).json()).toMatchObject({ code: 'forbidden' })
    const answer = await server.app.inject({
      ...{ method: 'POST', url: '/api/v2/user/utm/', payload },
      headers: { ...headers, ...person.headers() },
    })
    expect(answer.json()).toMatchObject({ code: 'unsupported_media_type' })
  })
})
