import { afterAll, beforeAll, expect, it } from 'vitest'
import { type TestApp, testServer } from '#tests/builders/server.ts'
import { smallMarketStocks } from '#tests/builders/small-market.ts'
import { newPerson } from '../people/person.ts'

let server: TestApp
let hasRoom = true
beforeAll(async () => {
  server = await testServer({
    health: {
      ping: async () => {},
      write: async () => {
        if (!hasRoom) throw new Error('no room')
      },
      notes: () => [],
      fillings: { of: () => null },
    },
  })
})
afterAll(() => server.close())

const readyz = async () => {
  const answer = await server.app.inject({ url: '/readyz' })
  return { status: answer.statusCode, ...answer.json<{ ready: boolean; doing: string }>() }
}

/** Lets PostgreSQL itself refuse each write of an item with the state of a full disk. */
const fillDisk = () =>
  server.pool.query(`
    CREATE FUNCTION no_room() RETURNS trigger LANGUAGE plpgsql AS
      $$ BEGIN RAISE EXCEPTION 'could not extend file' USING ERRCODE = '53100'; END $$;
    CREATE TRIGGER no_room BEFORE INSERT ON user_item FOR EACH ROW EXECUTE FUNCTION no_room()`)
const makeRoom = () => server.pool.query('DROP TRIGGER no_room ON user_item')

it('a full disk makes changes unavailable with 503 and /readyz name it until something can be written again', async () => {
  const person = await newPerson(server)
  const url = `/api/v2/user/item/note/${smallMarketStocks[0]?.fsym_id}/`
  const put = () =>
    person.call('PUT', url, { base_revision: 0, body: { content: 'Kept.' } }, { 'idempotency-key': 'full' })
  expect(await readyz()).toMatchObject({ status: 200, ready: true })

  await fillDisk()
  hasRoom = false
  expect(await put()).toMatchObject({ status: 503, body: { code: 'unavailable' } })
  expect(await readyz()).toMatchObject({
    ...{ status: 503, ready: false },
    doing: 'waiting for room on the disk of the database: nothing can be saved',
  })
  expect((await person.call('GET', '/api/v2/user/item/')).status).toBe(200)

  await makeRoom()
  hasRoom = true
  expect(await readyz()).toMatchObject({ status: 200, ready: true, doing: 'serving' })
  expect(await put()).toMatchObject({ status: 200, body: { outcome: 'saved' } })
})
