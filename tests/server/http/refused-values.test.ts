import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testServer } from '#tests/builders/server.ts'
import { plainPicture } from '../people/hostile-pictures.ts'
import { multipartForm, newPerson, type TestPerson } from '../people/person.ts'

let server: TestApp
let person: TestPerson
beforeAll(async () => {
  server = await testServer()
  person = await newPerson(server)
})
afterAll(() => server.close())

test.each([
  '/api/v2/schedule/?from=9999-12-31',
  '/api/v2/screener/pack/us/?version=99999999999',
  '/api/v2/user/action-history/?action_code=%00',
])('%s has a value that no database can store, and is refused with 400', async url => {
  expect(await person.call('GET', url)).toMatchObject({ status: 400, body: { code: 'bad_request' } })
})

test.each([
  ['/api/v2/user/notification/read/', { until: '-271821-04-20' }],
  ['/api/v2/user/notification/read/', { until: '+275760-09-13' }],
  ['/api/v2/user/push/remove/', { endpoint: 'a\u0000b' }],
  ['/api/v2/user/push/check/', { endpoint: 'a\u0000b', key_id: 'x' }],
])('%s with the body %j is refused with 400', async (url, body) => {
  const reply = await person.call('POST', url, body)
  expect(reply).toMatchObject({ status: 400, body: { code: 'bad_request' } })
  expect(Object.keys(reply.body.fields as object)).toEqual([Object.keys(body)[0]])
})

const form = async () => {
  const { payload, headers } = multipartForm([
    { name: 'nickname', value: 'somebody' },
    { name: 'picture', file: await plainPicture(60, 60, 'png'), type: 'image/png' },
  ])
  return { payload, type: headers['content-type'] }
}
const cutAfter = (bytes: Buffer, text: string) => bytes.subarray(0, bytes.indexOf(text) + text.length)

test.each<[string, (whole: Awaited<ReturnType<typeof form>>) => { payload: Buffer; type: string }]>([
  ['without a boundary', ({ payload }) => ({ payload, type: 'multipart/form-data' })],
  ['with an empty boundary', ({ payload }) => ({ payload, type: 'multipart/form-data; boundary=' })],
  [
    'with a boundary of 300 letters',
    ({ payload }) => ({ payload, type: `multipart/form-data; boundary=${'b'.repeat(300)}` }),
  ],
  ['that is cut off in a field', ({ payload, type }) => ({ payload: cutAfter(payload, 'some'), type })],
  ['that is cut off in the picture', ({ payload, type }) => ({ payload: cutAfter(payload, 'IHDR'), type })],
])('a form %s is refused with 400', async (_, broken) => {
  const { payload, type } = broken(await form())
  const reply = await person.call('PUT', '/user/me/', payload, { 'content-type': type })
  expect(reply).toMatchObject({ status: 400, body: { code: 'bad_request' } })
})
