import { createHook } from 'node:async_hooks'
import { randomBytes } from 'node:crypto'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { createArgonHasher } from '#server/adapters/passwords/argon.ts'
import { compressionLevels, encodeOnDemand } from './encoded-text.ts'

const pageText = () => `${randomBytes(20_000).toString('hex')}${'<p>every page</p>'.repeat(4000)}`

describe('a text that is compressed on demand', () => {
  it('is the same text in every encoding', async () => {
    const text = pageText()
    const { as } = encodeOnDemand(text, compressionLevels.onDemand)
    expect(brotliDecompressSync((await as('br')).bytes).toString()).toBe(text)
    expect(gunzipSync((await as('gzip')).bytes).toString()).toBe(text)
    expect((await as('identity')).bytes.toString()).toBe(text)
  })

  it('is compressed once, and only in the encoding that is asked for', async () => {
    let compressions = 0
    const hook = createHook({ init: (_id, type) => void (type === 'ZLIB' && compressions++) }).enable()
    const { as } = encodeOnDemand(pageText(), compressionLevels.onDemand)
    await as('identity')
    expect(compressions).toBe(0)
    await Promise.all([as('br'), as('br')])
    await as('br')
    hook.disable()
    expect(compressions).toBe(1)
  })

  it('does not keep a password waiting behind 40 other texts', async () => {
    const { hash } = createArgonHasher(
      { atOnce: 2, waiting: 32 },
      { memoryCost: 64, timeCost: 1, parallelism: 1 },
    )
    let compressed = 0
    const texts = Array.from({ length: 40 }, pageText)
    const compressing = texts.map(async text => {
      await encodeOnDemand(text, compressionLevels.onDemand).as('br')
      compressed++
    })
    // From the first text that is done on, whatever could be handed to the threads waits there.
    await Promise.race(compressing)
    const before = compressed
    expect((await hash('a password')).ok).toBe(true)
    expect(compressed - before).toBeLessThan(20)
    await Promise.all(compressing)
  })

  it('is sent as it is while 64 others wait, and compressed for the next reader', async () => {
    const all = Array.from({ length: 70 }, (_, nth) =>
      encodeOnDemand(`${nth}${'x'.repeat(5000)}`, compressionLevels.onDemand),
    )
    const replies = await Promise.all(all.map(({ as }) => as('gzip')))
    expect(replies.filter(({ encoding }) => encoding === 'identity')).toHaveLength(5)
    expect((await all.at(-1)!.as('gzip')).encoding).toBe('gzip')
  })
})
