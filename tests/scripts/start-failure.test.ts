import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { expectFreePort, expectWritable, findFreePort } from '#scripts/setup/preflight.ts'
import { startFailureSentence } from '#scripts/setup/start-failure.ts'

const place = { host: '127.0.0.1', port: 8080, dataDir: '/srv/tidemark/.data' }
const failure = (code: string, more: object = {}): Error => Object.assign(new Error(code), { code, ...more })

describe('the reason of a failed start', () => {
  test.each([
    ['a taken port', failure('EADDRINUSE', { syscall: 'listen' }), /Port 8080 is taken.*PORT=8081/],
    ['a port of the system', failure('EACCES', { syscall: 'listen' }), /Port 8080 is not for this user/],
    ['a foreign address', failure('EADDRNOTAVAIL', { syscall: 'listen' }), /HOST is 127\.0\.0\.1/],
    ['a full disk', failure('ENOSPC', { syscall: 'write' }), /disk is full.*\/srv\/tidemark\/\.data/],
    ['a foreign folder', failure('EACCES', { path: '/srv/x' }), /\/srv\/x cannot be written.*DATA_DIR/],
    ['a read-only disk', failure('EROFS', { path: '/srv/x' }), /read-only/],
    ['a file in the way', failure('ENOTDIR'), /a file where a folder should be/],
    ['a cause inside', new Error('outer', { cause: failure('ENOSPC') }), /disk is full/],
    ['one of several', new AggregateError([failure('EADDRINUSE')], 'all'), /taken/],
    ['words of its own', new Error('PORT must be a number.'), /^PORT must be a number\.$/],
    ['something thrown bare', 'bare', /^bare$/],
  ])('%s becomes one sentence', (_, error, words) => {
    const sentence = startFailureSentence(error, place)
    expect(sentence).toMatch(words)
    expect(sentence).not.toContain('\n')
  })
})

describe('before the start', () => {
  test('a taken port is noticed, and a free one is not', async () => {
    const port = await findFreePort()
    const other = createServer().listen(port, '127.0.0.1')
    await new Promise(resolve => other.once('listening', resolve))
    const error = await expectFreePort('127.0.0.1', port).catch((caught: unknown) => caught)
    expect(startFailureSentence(error, { ...place, port })).toContain(`Port ${port} is taken`)
    await new Promise(resolve => other.close(resolve))
    await expectFreePort('127.0.0.1', port)
  })

  test('a data folder may be missing with its parents, but a file in its place is refused', () => {
    const folder = mkdtempSync(join(tmpdir(), 'tidemark-preflight-'))
    try {
      expectWritable(join(folder, 'not', 'yet'))
      writeFileSync(join(folder, 'file'), '')
      expect(() => expectWritable(join(folder, 'file'))).toThrow(/no folder/)
    } finally {
      rmSync(folder, { recursive: true, force: true })
    }
  })
})
