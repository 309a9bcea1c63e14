import type { StartFakeMarket } from '../fake.ts'
import { type FakeReply, htmlReply, startFakeServer } from '../fake-server.ts'
import { fakePortalResponder } from './fake-answers.ts'

export { fakeKoreanUntil as fakeDatagokrUntil } from '../fake-korean-days.ts'

export const fakeDatagokrCredentials = { serviceKey: 'fakeKey+/9aB==' } as const

const json = (body: unknown): FakeReply => ({
  status: 200,
  type: 'application/json',
  body: JSON.stringify(body),
})

/** The portal's own form of a refusal: XML with status 200. */
const refusal = (code: string, words: string): FakeReply => ({
  status: 200,
  type: 'text/xml',
  body: `<OpenAPI_ServiceResponse><cmmMsgHeader><errMsg>SERVICE ERROR</errMsg><returnAuthMsg>${words}</returnAuthMsg><returnReasonCode>${code}</returnReasonCode></cmmMsgHeader></OpenAPI_ServiceResponse>`,
})

export const startDatagokrFake: StartFakeMarket = async ({
  faults = [],
  port = 0,
  universe,
  limits,
} = {}) => {
  const answer = fakePortalResponder(faults, universe)
  return startFakeServer(
    {
      reply: url => answer(url) ?? htmlReply(404, 'API not found'),
      isKnown: url => url.searchParams.get('serviceKey') === fakeDatagokrCredentials.serviceKey,
      withoutSecrets(url) {
        const query = new URLSearchParams(url.searchParams)
        query.delete('serviceKey')
        return `${url.pathname}?${query}`
      },
      refused: refusal('30', 'SERVICE_KEY_IS_NOT_REGISTERED_ERROR'),
      tooMany: json({
        response: { header: { resultCode: '21', resultMsg: 'TEMPORARILY_DISABLE_THE_SERVICEKEY_ERROR' } },
      }),
      broken: refusal('04', 'HTTP_ERROR'),
    },
    { faults: new Set(faults), port, limits },
  )
}
