import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { FakeVendorFault, FakeVendorServer, StartFakeVendor } from '../fake.ts'
import { fakeKoreanCompanies } from '../fake-korean-companies.ts'
import { fakeKisRepliesByTrId } from './fake-answers.ts'
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

type Answer = { status: number; body: unknown; is?: 'html' | 'truncated' }

const refusal = (status: number, error_code: string, error_description: string): Answer => ({
  status,
  body: { error_description, error_code },
})
const failure = (msg_cd: string, msg1: string): Answer => ({
  status: 500,
  body: { rt_cd: '1', msg_cd, msg1 },
})

const tooMany = failure('EGW00201', '초당 거래건수를 초과하였습니다.')
const broken = failure('EGW00002', '서버 에러가 발생했습니다.')
const onceAMinute = refusal(403, 'EGW00133', '접근토큰 발급 잠시 후 다시 시도하세요(1분당 1회)')
const wrongKey = refusal(403, 'EGW00103', '유효하지 않은 AppKey입니다.')

export const startKisFake = async ({
  faults = [],
  port = 0,
  elapsed = () => performance.now(),
}: FakeOptions = {}): Promise<KisFake> => {
  const calls: string[] = []
  const issued = { token: '', at: Number.NEGATIVE_INFINITY, count: 0 }
  const answers = fakeKisRepliesByTrId(faults)
  // Faults with two replies spoil one token reply and one data reply.
  const ofToken = spoilers(faults, { 'too-many': [1, onceAMinute], broken: [1, broken] })
  const ofData = spoilers(faults, {
    'too-many': [1, tooMany],
    broken: [1, broken],
    html: [4, { status: 200, body: '<!doctype html><title>점검 중입니다</title>', is: 'html' }],
    truncated: [6, null],
  })

  const token = (body: string): Answer => {
    const { grant_type, appkey, appsecret } = parsed(body)
    const { appKey, appSecret } = fakeKisCredentials
    if (faults.includes('refused') || appkey !== appKey) return wrongKey
    if (appsecret !== appSecret) return refusal(403, 'EGW00105', '유효하지 않은 AppSecret입니다.')
    if (grant_type !== 'client_credentials') return refusal(403, 'EGW00101', '유효하지 않은 요청입니다.')
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

  const data = ({ pathname, searchParams }: URL, headers: IncomingMessage['headers']): Answer => {
    if (faults.includes('refused') || headers.appkey !== fakeKisCredentials.appKey) return wrongKey
    if (headers.appsecret !== fakeKisCredentials.appSecret)
      return refusal(403, 'EGW00105', '유효하지 않은 AppSecret입니다.')
    if (issued.token === '' || headers.authorization !== `Bearer ${issued.token}`)
      return failure('EGW00123', '기간이 만료된 token 입니다.')
    const known = answers[String(headers.tr_id)]
    if (!known || pathname !== quotations + known.path || headers.custtype !== 'P')
      return failure('EGW00300', '고객 유형 또는 거래 ID가 올바르지 않습니다.')
    const spoiled = ofData()
    if (spoiled === undefined) return { status: 200, body: known.answer(searchParams) }
    return spoiled ?? { status: 200, body: known.answer(searchParams), is: 'truncated' }
  }

  const server = createServer(async (request, response) => {
    const url = new URL(request.url ?? '/', 'http://fake')
    calls.push(`${request.method} ${url.pathname}${url.search}`)
    let body = ''
    for await (const part of request) body += part
    const isToken = request.method === 'POST' && url.pathname === '/oauth2/tokenP'
    send(response, isToken ? token(body) : data(url, request.headers))
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

type Spoilt = Partial<Record<FakeVendorFault, readonly [at: number, answer: Answer | null]>>

/**
 * Returns the spoiled reply for a request, if any. Each fault occurs once; two faults for one request occur on successive
 * requests.
 */
function spoilers(faults: readonly FakeVendorFault[], spoilt: Spoilt): () => Answer | null | undefined {
  const waiting = faults.flatMap(fault => (spoilt[fault] ? [spoilt[fault]] : []))
  let count = 0
  return () => {
    count++
    const at = waiting.findIndex(([from]) => from <= count)
    return at < 0 ? undefined : waiting.splice(at, 1)[0]![1]
  }
}

function parsed(body: string): Record<string, unknown> {
  try {
    return JSON.parse(body)
  } catch {
    return {}
  }
}

function send(response: ServerResponse, { status, body, is }: Answer): void {
  const text = is === 'html' ? String(body) : JSON.stringify(body)
  response.writeHead(status, {
    'content-type': is === 'html' ? 'text/html; charset=utf-8' : 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(text),
    tr_cont: '',
  })
  if (is === 'truncated') response.write(text.slice(0, text.length / 2), () => response.destroy())
  else response.end(text)
}
