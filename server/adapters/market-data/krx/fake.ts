import type { StartFakeVendor } from '../fake.ts'
import { type FakeReply, htmlReply, startFakeServer } from '../fake-server.ts'
import { krxAnswers } from './fake-answers.ts'

export { fakeKoreanUntil as fakeKrxUntil } from '../fake-korean-days.ts'

export const fakeKrxCredentials = { authKey: 'FAKEKRX0123456789ABCDEF0123456789ABCDEF0' } as const

const refusal: FakeReply = {
  status: 401,
  type: 'application/json',
  body: JSON.stringify({ respMsg: 'Unauthorized API Call', respCode: '401' }),
}

export const startKrxFake: StartFakeVendor = async ({ faults = [], port = 0 } = {}) => {
  const answer = krxAnswers(faults)
  return startFakeServer(
    {
      reply: url => answer(url) ?? htmlReply(404, 'Not Found'),
      isKnown: (_url, request) => request.headers.auth_key === fakeKrxCredentials.authKey,
      withoutSecrets: ({ pathname, search }) => `${pathname}${search}`,
      refused: refusal,
      tooMany: htmlReply(403, 'Forbidden'),
      broken: htmlReply(500, 'Internal Server Error'),
    },
    { faults: new Set(faults), port },
  )
}
