import { createHmac, timingSafeEqual } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export const fakeSolapi = {
  apiKey: 'NCSFAKE0KEY0000A',
  apiSecret: 'FAKESECRET0FAKESECRET0FAKESECRET',
  from: '0212345678',
}

export type FakeSmsFault = 'no-balance' | 'bad-number' | 'broken' | 'html' | 'silent' | 'endless'
type Message = { to: string; from: string; text: string; country?: string; type?: string }

/** Starts a fake server on the loopback address that replies, and fails, in Solapi's format. */
export async function startSolapiFake({ faults = [] as readonly FakeSmsFault[] } = {}) {
  const sent: Message[] = []
  const server = createServer((request, response) => {
    void answer(request, response, sent, faults)
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(0, '127.0.0.1', resolve)
  })
  return {
    url: new URL(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`),
    sent,
    close: () =>
      new Promise<void>(resolve => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

async function answer(
  request: IncomingMessage,
  response: ServerResponse,
  sent: Message[],
  faults: readonly FakeSmsFault[],
): Promise<void> {
  const text = await textOf(request)
  const send = (status: number, body: unknown) => reply(response, status, JSON.stringify(body))
  const refuse = (status: number, errorCode: string, errorMessage: string) =>
    send(status, { errorCode, errorMessage })
  if (faults.includes('silent')) return
  if (faults.includes('endless')) return flood(response)
  if (faults.includes('broken')) return refuse(500, 'InternalError', '알 수 없는 오류입니다.')
  if (faults.includes('html')) return reply(response, 502, '<!doctype html><title>502</title>', 'text/html')
  if (request.method !== 'POST' || request.url !== '/messages/v4/send-many/detail')
    return refuse(404, 'ResourceNotFound', '해당 리소스를 찾을 수 없습니다.')
  const problem = problemOf(request.headers.authorization ?? '')
  if (problem) return refuse(403, problem, '인증에 실패했습니다.')
  if (faults.includes('no-balance')) return refuse(402, 'NotEnoughBalance', '잔액이 부족합니다.')
  const { messages } = JSON.parse(text) as { messages: Message[] }
  const failed = messages.filter(({ to, from }) => faults.includes('bad-number') || !/^\d+$/.test(to + from))
  sent.push(...messages.filter(message => !failed.includes(message)))
  send(200, accepted(messages, failed))
}

/** Checks the signature, which covers a salt and a time; the time must be valid. */
function problemOf(header: string): string | null {
  const match = /^HMAC-SHA256 apiKey=(\S+), date=(\S+), salt=(\S{12,64}), signature=([\da-f]{64})$/.exec(
    header,
  )
  if (!match) return 'Unauthorized'
  const [, apiKey, date = '', salt = '', signature = ''] = match
  if (apiKey !== fakeSolapi.apiKey) return 'InvalidApiKey'
  if (Number.isNaN(Date.parse(date))) return 'RequestTimeTooSkewed'
  const right = createHmac('sha256', fakeSolapi.apiSecret)
    .update(date + salt)
    .digest()
  return timingSafeEqual(right, Buffer.from(signature, 'hex')) ? null : 'SignatureDoesNotMatch'
}

function accepted(messages: readonly Message[], failed: readonly Message[]) {
  const groupId = 'G4V00000000000000FAKE00000000000'
  return {
    failedMessageList: failed.map(({ to, from, type = 'SMS', country = '82' }, nth) => ({
      ...{ to, from, type, country, messageId: `M4VFAKE${nth}`, accountId: '00000000000000' },
      ...{ statusCode: '1062', statusMessage: '유효하지 않은 번호입니다.' },
    })),
    groupInfo: {
      count: {
        ...{ total: messages.length, sentTotal: 0, sentFailed: 0, sentSuccess: 0, sentPending: 0 },
        ...{ sentReplacement: 0, refund: 0, registeredFailed: failed.length },
        registeredSuccess: messages.length - failed.length,
      },
      ...{ status: 'SENDING', allowDuplicates: false, isRefunded: false, groupId, _id: groupId },
    },
  }
}

async function textOf(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part as Buffer)
  return Buffer.concat(parts).toString('utf8')
}

function reply(response: ServerResponse, status: number, body: string, type = 'application/json'): void {
  response.writeHead(status, { 'content-type': `${type}; charset=utf-8` })
  response.end(body)
}

function flood(response: ServerResponse): void {
  response.writeHead(200, { 'content-type': 'application/json' })
  const more = () => {
    if (!response.destroyed) response.write(' '.repeat(16_384), () => setImmediate(more))
  }
  more()
}
