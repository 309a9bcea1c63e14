import { appendFile, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openErasureList, readErasureList } from '#server/adapters/database/backup/erasure-list.ts'
import { eraseDeletedAccounts } from '#server/use-cases/account/erase-leavers.ts'
import { type TestApp, testServer } from '#tests/builders/server.ts'
import { temporaryFolder } from '#tests/server/database/temporary-folder.ts'
import { CANARY, PHONE, plantCanaries, tablesWith } from '#tests/server/people/canaries.ts'
import { newPerson } from '#tests/server/people/person.ts'
import { backupPlace } from './backup-place.ts'

const DAY = 86_400_000

let place: Awaited<ReturnType<typeof backupPlace>>
let folder: Awaited<ReturnType<typeof temporaryFolder>>
let server: TestApp
let file: string
let pk: number
beforeAll(async () => {
  place = await backupPlace()
  folder = await temporaryFolder()
  server = await testServer()
  pk = (await newPerson(server, CANARY)).pk
  await plantCanaries(server.pool, pk)
  file = await place.backup(server)
})
afterAll(async () => {
  await server.close()
  await folder.remove()
  await place.remove()
})

const list = () => openErasureList(folder.path)
const users = async (pool: TestApp['pool']) =>
  (await pool.query<{ pk: number }>('SELECT pk FROM user_account ORDER BY pk')).rows.map(row => row.pk)

test('a user who is erased after a backup is in no table of the restored database', async () => {
  expect(await tablesWith((await place.restore(file)).pool, CANARY)).toContain('user_account')
  await server.stores.leaving.ask(pk, server.now())
  server.pass(7 * DAY)
  expect(await eraseDeletedAccounts(server.transaction, list(), { now: server.now })).toBe(1)
  const { pool } = await place.restore(file, await readErasureList(folder.path))
  // The key of the card alone, until the card vendor has forgotten it.
  expect(await tablesWith(pool, CANARY)).toEqual(['card_key_to_forget'])
  expect(await tablesWith(pool, PHONE)).toEqual([])
  expect(await users(pool)).toEqual(await users(server.pool))
})

test('a user with the number of an erased one, who joined at another time, stays', async () => {
  const [erased] = await readErasureList(folder.path)
  expect(erased).toMatchObject({ pk, joined: expect.stringMatching(/^2\d{3}-.+\.\d{6}Z$/) })
  const { pool } = await place.restore(file, [{ pk, joined: '2020-01-01T00:00:00.000000Z' }])
  expect(await users(pool)).toContain(pk)
})

test('a user who had asked to be erased before the backup is erased again without a list', async () => {
  const { pk: leaver } = await newPerson(server)
  await server.stores.leaving.ask(leaver, server.now())
  const asked = await place.backup(server)
  server.pass(7 * DAY)
  const { pool } = await place.restore(asked)
  expect(await users(pool)).toContain(leaver)
  const due = `SELECT pk FROM user_account WHERE deletion_asked_at <= $1`
  const before = new Date(server.now().getTime() - 7 * DAY)
  expect((await pool.query(due, [before])).rows).toEqual([{ pk: leaver }])
})

test('nobody is erased while the list cannot be written', async () => {
  const { pk: leaver } = await newPerson(server)
  await server.stores.leaving.ask(leaver, server.now())
  server.pass(7 * DAY)
  const full = { add: () => Promise.reject(new Error('the disk is full')) }
  await expect(eraseDeletedAccounts(server.transaction, full, { now: server.now })).rejects.toThrow('full')
  expect(await users(server.pool)).toContain(leaver)
})

test('the list is read around the half line of a killed process, and is written behind it', async () => {
  const before = await readErasureList(folder.path)
  await appendFile(join(folder.path, 'erased.jsonl'), '{"pk":9,"joi')
  await list().add([{ pk: 10, joined: '2026-11-20T09:00:00.000001Z' }], server.now())
  expect(await readErasureList(folder.path)).toEqual([
    ...before,
    { pk: 10, joined: '2026-11-20T09:00:00.000001Z' },
  ])
  expect(await readFile(join(folder.path, 'erased.jsonl'), 'utf8')).not.toContain(CANARY)
})
