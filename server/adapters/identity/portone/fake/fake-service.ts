import { createHash } from 'node:crypto'

export const fakePortOne = {
  apiSecret: 'fake-portone-secret',
  storeId: 'store-fake',
  channelKey: 'channel-key-fake',
}

type Person = { name: string; phoneNumber: string; birthDate: string; operator: string }
type Check = { status: 'READY' | 'VERIFIED' | 'FAILED'; person: Person | null; at: string }

/** What PortOne's script does where windows are pages: it leads the browser to the window, and the window leads it back. */
const script = `const base = document.currentScript.src
globalThis.PortOne = {
  requestIdentityVerification(fields) {
    const window = new URL('../window', base)
    for (const [name, value] of Object.entries(fields)) if (typeof value === 'string') window.searchParams.set(name, value)
    location.assign(window.href)
    return new Promise(() => {})
  },
}
`

/** The whole vendor as one function from request to response: its script, its window, its interface. */
export function createFakePortOneService(now: () => Date) {
  const checks = new Map<string, Check>()
  return {
    checks,
    async answer(request: Request): Promise<Response> {
      const url = new URL(request.url)
      if (url.pathname.endsWith('/v2/browser-sdk.js'))
        return new Response(script, { headers: { 'content-type': 'text/javascript; charset=utf-8' } })
      if (url.pathname.endsWith('/window')) {
        const id = url.searchParams.get('identityVerificationId') ?? ''
        if (!checks.has(id)) checks.set(id, { status: 'READY', person: null, at: now().toISOString() })
        return personForm(url.searchParams)
      }
      if (request.method === 'POST' && url.pathname.endsWith('/window/end'))
        return ended(checks, new URLSearchParams(await request.text()), now())
      const [, id] = /\/identity-verifications\/([^/]+)$/.exec(url.pathname) ?? []
      if (id === undefined) return Response.json({ type: 'NOT_FOUND' }, { status: 404 })
      if (request.headers.get('authorization') !== `PortOne ${fakePortOne.apiSecret}`)
        return Response.json({ type: 'UNAUTHORIZED', message: 'Unauthorized' }, { status: 401 })
      return told(checks, decodeURIComponent(id))
    },
  }
}
export type FakePortOneService = ReturnType<typeof createFakePortOneService>

/** The same name and day of birth are the same person, whatever the telephone. */
const personKey = ({ name, birthDate }: Person, of: string): string =>
  createHash('sha512').update(`${of}/${name}/${birthDate}`).digest('base64')

function told(checks: ReadonlyMap<string, Check>, id: string): Response {
  const check = checks.get(id)
  if (!check) return Response.json({ type: 'IDENTITY_VERIFICATION_NOT_FOUND' }, { status: 404 })
  const { status, person, at } = check
  const shared = {
    ...{ id, status, requestedAt: at, updatedAt: at, statusChangedAt: at, version: 'V2' },
    channel: { type: 'TEST', key: fakePortOne.channelKey, pgProvider: 'DANAL' },
  }
  if (status !== 'VERIFIED' || !person) return Response.json(shared)
  return Response.json({
    ...shared,
    verifiedAt: at,
    pgTxId: `fake-${id}`,
    verifiedCustomer: {
      ...{ ...person, gender: 'FEMALE', isForeigner: false },
      ...{ ci: personKey(person, 'ci'), di: personKey(person, fakePortOne.storeId) },
    },
  })
}

const marks: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escaped = (text: string): string => text.replaceAll(/[&<>"]/g, mark => marks[mark] ?? mark)

function personForm(fields: URLSearchParams): Response {
  const hidden = [...fields]
    .map(([name, value]) => `<input type="hidden" name="${escaped(name)}" value="${escaped(value)}">`)
    .join('')
  const named = (korean: string, english: string) =>
    `<span>${korean} · <span lang="en">${english}</span></span>`
  return new Response(
    `<!doctype html><html lang="ko"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>모의 본인 확인 · Simulated identity check</title></head>
<body><header>모의 본인 확인 · 아무 곳에도 조회하지 않습니다 · Simulated identity check, nobody is asked</header>
<h1>${named('본인 확인', 'Identity check')}</h1>
<form method="post" action="window/end">${hidden}
<label>${named('이름', 'Name')} <input name="name" value="홍길동" required></label>
<label>${named('생년월일', 'Date of birth')} <input name="birthDate" value="1990-01-02" pattern="\\d{4}-\\d{2}-\\d{2}" required></label>
<label>${named('휴대폰', 'Mobile')} <input name="phoneNumber" inputmode="tel" value="01012345678" required></label>
<label>${named('통신사', 'Carrier')} <select name="operator"><option>SKT</option><option>KT</option><option>LGU</option></select></label>
<button name="choice" value="verify">${named('확인', 'Confirm')}</button> <button name="choice" value="close" formnovalidate>${named('닫기', 'Close')}</button></form>
</body></html>`,
    { headers: { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' } },
  )
}

function ended(checks: Map<string, Check>, fields: URLSearchParams, now: Date): Response {
  const input = (name: string) => fields.get(name) ?? ''
  const id = input('identityVerificationId')
  const isVerified = input('choice') === 'verify'
  const person: Person = {
    ...{ name: input('name'), phoneNumber: input('phoneNumber') },
    ...{ birthDate: input('birthDate'), operator: input('operator') },
  }
  const check: Check = { status: isVerified ? 'VERIFIED' : 'FAILED', person, at: now.toISOString() }
  checks.set(id, check)
  const back = URL.canParse(input('redirectUrl')) ? new URL(input('redirectUrl')) : null
  if (!back) return Response.json({ type: 'INVALID_REQUEST' }, { status: 400 })
  back.searchParams.set('identityVerificationId', id)
  back.searchParams.set('transactionType', 'IDENTITY_VERIFICATION')
  if (!isVerified) {
    back.searchParams.set('code', 'FAILURE_TYPE_PG')
    back.searchParams.set('message', '사용자가 본인 확인을 취소했습니다.')
  }
  return new Response(null, { status: 303, headers: { location: back.href } })
}
