import { randomBytes } from 'node:crypto'
import { demoPassword } from '#server/use-cases/demo/seed-demo-users.ts'
import { testPasswords } from '#tests/builders/passwords.ts'
import { bearerHeader, type TestApp } from '#tests/builders/server.ts'

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
export type ApiReply = { status: number; body: Record<string, unknown> }

const hashed = testPasswords().hash(demoPassword)

const nobodysName = () => `p-${randomBytes(6).toString('hex')}`

/** Creates a new user with an account, and signs the user in. */
export async function newPerson(server: TestApp, username = nobodysName()) {
  const hash = await hashed
  if (!hash.ok) throw new Error('the machine is too busy to hash')
  const pk = await server.stores.accounts.addGeneral({
    ...{ username, passwordHash: hash.value, nickname: '', lang_code: 'ko' },
    ...{ is_admin: false, is_demo: false },
  })
  if (pk === null) throw new Error('the name is taken')
  let { token } = await server.tokensOf(username)
  const call = async (
    method: Method,
    url: string,
    payload?: object | Buffer,
    headers: Record<string, string> = {},
  ): Promise<ApiReply> => {
    const answer = await server.app.inject({
      ...{ method, url, headers: { ...bearerHeader(token), 'x-tidemark-client': 'webview', ...headers } },
      ...(payload === undefined ? {} : { payload }),
    })
    return { status: answer.statusCode, body: answer.json<Record<string, unknown>>() }
  }
  return {
    pk,
    username,
    call,
    headers: () => bearerHeader(token),
    /** Signs in again, because the access token lasts only ten minutes. */
    again: async () => {
      token = (await server.tokensOf(username)).token
    },
  }
}
export type TestPerson = Awaited<ReturnType<typeof newPerson>>

/** Gives the person every feature for a year. */
export async function subscribeToPremium(server: TestApp, { pk }: Pick<TestPerson, 'pk'>): Promise<void> {
  const now = server.now()
  const on = (days: number): string => new Date(now.getTime() + days * 86_400_000).toISOString()
  const body = {
    ...{ start_date: on(-1), end_date: on(364), created_at: on(-1), subscribed: true, id: `p${pk}` },
    ...({ plan: 'premium', interval: 'Y', is_trial_period: false, auto_renew: true } as const),
    ...{ used_point_on_last_payment: 0, avail_point_on_end_date: 0, next_pay_amount: null },
  }
  await server.stores.receipts.put(pk, { platform: 'payple', body }, `test:${pk}`, now)
}

type Part = { name: string; value: string } | { name: string; file: Buffer; type: string }

/** Makes a multipart form, written as a browser writes it. */
export function multipartForm(parts: readonly Part[]): {
  payload: Buffer
  headers: { 'content-type': string }
} {
  const boundary = `----tidemark${randomBytes(8).toString('hex')}`
  const written = parts.flatMap(part => {
    const isFile = 'file' in part
    const head = isFile
      ? `Content-Disposition: form-data; name="${part.name}"; filename="me"\r\nContent-Type: ${part.type}`
      : `Content-Disposition: form-data; name="${part.name}"`
    return [
      Buffer.from(`--${boundary}\r\n${head}\r\n\r\n`),
      isFile ? part.file : Buffer.from(part.value),
      Buffer.from('\r\n'),
    ]
  })
  return {
    payload: Buffer.concat([...written, Buffer.from(`--${boundary}--\r\n`)]),
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
  }
}
