import { assert } from '#domain/kernel/assert.ts'
import type { TestApp } from '#tests/builders/server.ts'

/** Requests SMS codes, and reads the codes from the simulated SMS service. */

type Sent = { challenge: string; expires_in: number; resend_in: number }
export type TokenPairReply = { token: string; refresh: string; is_new: boolean }

export const smsClient = (server: TestApp) => {
  const call = (
    url: string,
    payload: Record<string, unknown>,
    { address = '192.0.2.1', headers = {} as Record<string, string>, method = 'POST' as 'POST' | 'PUT' } = {},
  ) =>
    server.app.inject({
      method,
      url,
      remoteAddress: address,
      headers: { 'x-tidemark-client': 'webview', ...headers },
      payload,
    })
  const ask = (phone_number: string, address?: string) =>
    call('/user/sms/send-auth/', { phone_number }, address === undefined ? {} : { address })
  const enter = (challenge: string, code: string, address?: string) =>
    call('/user/sms/sign-in/', { challenge, code }, address === undefined ? {} : { address })
  const newestCode = (): string => {
    const code = /\d{6}/.exec(server.messages()[0]?.text ?? '')?.[0]
    assert(code, 'a message with a code has been sent')
    return code
  }
  return {
    call,
    ask,
    enter,
    newestCode,
    askAndRead: async (phone: string, address?: string) => {
      const answer = await ask(phone, address)
      assert(answer.statusCode === 200, `a code is sent: ${answer.body}`)
      return { ...answer.json<Sent>(), code: newestCode() }
    },
    signedIn: async (phone: string, address?: string) => {
      const sent = await ask(phone, address)
      return (await enter(sent.json<Sent>().challenge, newestCode(), address)).json<TokenPairReply>()
    },
  }
}

export const isFullRun = process.env.PROOF_ROUNDS === 'full'
export const wrongCode = (code: string): string => String((Number(code) + 1) % 1_000_000).padStart(6, '0')
