import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { FakeVendorServer, StartFakeVendor } from '../fake.ts'
import { fakeKoreanCompanies } from '../fake-korean-companies.ts'
import { fakeKisRepliesByTrId } from './fake-answers.ts'
import { fakeMasterAnswers } from './fake-master-answers.ts'
import {
  type FakeKisAnswer,
  fakeKisFailure,
  fakeKisPage,
  fakeKisRefusal,
  sendFakeKisReply,
  spoiledFakeKisReplies,
} from './fake-replies.ts'
import type { Credentials } from './token.ts'

export { fakeKoreanUntil as fakeKisUntil } from '../fake-korean-days.ts'

export const fakeKisCredentials: Credentials = {
  appKey: 'PSfakeAppKeyOfThirtySixCharacters000',
  appSecret: 'fake+secret/of=nobody',
}

/** The known codes of the fake, and one unknown code. */
export const fakeKisStockCodes: readonly string[] = [...fakeKoreanCompanies.map(({ code }) => code), '999990']

export type KisFake = FakeVendorServer & {
  /** Ends the newest token early. */
  endToken(): void
}

type FakeOptions = NonNullable<Parameters<StartFakeVendor>[0]> & {
  /** Returns milliseconds; they are used for the limit of one token a minute. */
  elapsed?: () => number
}

const MINUTE_MS = 60_000
const DAY_SECONDS = 86_400
const quotations = '/uapi/domestic-stock/v1/quotations/'

const tooMany = fakeKisFailure('EGW00201', '초당 거래건수를 초과하였습니다.')
const broken = fakeKisFailure('EGW00002', '서버 에러가 발생했습니다.')
const onceAMinute = fakeKisRefusal(403, 'EGW00133', '접근토큰 발급 잠시 후 다시 시도하세요(1분당 1회)')
const wrongKey = fakeKisRefusal(403, 'EGW00103', '유효하지 않은 AppKey입니다.')

export const startKisFake = async ({
  faults = [],
  port = 0,
  elapsed = () => performance.now(),
}: FakeOptions = {}): Promise<KisFake> => {
  const calls: string[] = []
  const issued = { token: '', at: Number.NEGATIVE_INFINITY, count: 0 }
  const answers = fakeKisRepliesByTrId(faults)
  const master = fakeMasterAnswers(faults)
  // Faults with two replies spoil one token reply and one data reply, and one of a file besides.
  const ofToken = spoiledFakeKisReplies(faults, { 'too-many': [1, onceAMinute], broken: [1, broken] })
  const ofData = spoiledFakeKisReplies(faults, {
    'too-many': [1, tooMany],
    broken: [1, broken],
    html: [4, fakeKisPage(200, '점검 중입니다')],
    truncated: [6, null],
  })

  const token = (body: string): FakeKisAnswer => {
    const { grant_type, appkey, appsecret } = parsed(body)
    const { appKey, appSecret } = fakeKisCredentials
    if (faults.includes('refused') || appkey !== appKey) return wrongKey
    if (appsecret !== appSecret) return fakeKisRefusal(403, 'EGW00105', '유효하지 않은 AppSecret입니다.')
    if (grant_type !== 'client_credentials')
      return fakeKisRefusal(403, 'EGW00101', '유효하지 않은 요청입니다.')
    const spoiled = ofToken()
    if (spoiled) return spoiled
    if (elapsed() - issued.at < MINUTE_MS) return onceAMinute
    Object.assign(issued, { token: `fake-token-${++issued.count}`, at: elapsed() })
    const granted = {
      access_token: issued.token,
      access_token_token_expired: '2026-11-21 18:00:00',
      token_type: 'Bearer',
      expires_in: DAY_SECONDS,
    }
    return { status: 200, body: granted }
  }

  const data = ({ pathname, searchParams }: URL, headers: IncomingMessage['headers']): FakeKisAnswer => {
    if (faults.includes('refused') || headers.appkey !== fakeKisCredentials.appKey) return wrongKey
    if (headers.appsecret !== fakeKisCredentials.appSecret)
      return fakeKisRefusal(403, 'EGW00105', '유효하지 않은 AppSecret입니다.')
    if (issued.token === '' || headers.authorization !== `Bearer ${issued.token}`)
      return fakeKisFailure('EGW00123', '기간이 만료된 token 입니다.')
    const known = answers[String(headers.tr_id)]
    if (!known || pathname !== quotations + known.path || headers.custtype !== 'P')
      return fakeKisFailure('EGW00300', '고객 유형 또는 거래 ID가 올바르지 않습니다.')
    const spoiled = ofData()
    if (spoiled === undefined) return { status: 200, body: known.answer(searchParams) }
    return spoiled ?? { status: 200, body: known.answer(searchParams), is: 'truncated' }
  }

  const server = createServer(async (request, response) => {
    const url = new URL(request.url ?? '/', 'http://fake')
    calls.push(`${request.method} ${url.pathname}${url.search}`)
    let body = ''
    for await (const part of request) body += part
    const file = master(url.pathname)
    if (file) return sendFakeKisReply(response, file)
    const isToken = request.method === 'POST' && url.pathname === '/oauth2/tokenP'
    sendFakeKisReply(response, isToken ? token(body) : data(url, request.headers))
  })
  await new Promise<void>(resolve => server.listen(port, '127.0.0.1', resolve))

  return {
    url: new URL(`http://127.0.0.1:${(server.address() as AddressInfo).port}`),
    calls,
    endToken: () => {
      issued.token = ''
    },
    close: () =>
      new Promise(resolve => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  } satisfies KisFake
}

function parsed(body: string): Record<string, unknown> {
  try {
    return JSON.parse(body)
  } catch {
    return {}
  }
}
