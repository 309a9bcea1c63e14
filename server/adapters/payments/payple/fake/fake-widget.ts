import { randomBytes } from 'node:crypto'
import type { FakePaypleAccount } from './fake-account.ts'
import type { FakeNotice } from './fake-notices.ts'

/** So long the vendor waits for its window, and then for our confirmation of what was approved in it. */
const WINDOW_MS = 3 * 60_000

type WidgetTools = {
  now: number
  /** Takes a result that is told twice because of a fault. */
  repeat: ((notice: FakeNotice) => void) | null
  /** Takes a result that is told twice because the window's visitor wants it. */
  tell(notice: FakeNotice): void
}

/** What the vendor's script does: it opens a window with the fields that the page gave it, and the window posts the result back. */
const script = `globalThis.PaypleCpayAuthCheck = fields => {
  const base = new URL('../../window', document.currentScript?.src ?? document.querySelector('script[src*="/js/v1/payment.js"]').src)
  const form = document.createElement('form')
  form.method = 'post'
  form.action = base.href
  for (const [name, value] of Object.entries(fields)) {
    const input = document.createElement('input')
    input.type = 'hidden'
    input.name = name
    input.value = value
    form.append(input)
  }
  document.body.append(form)
  form.submit()
}
`

/** Replies to what a browser asks of the vendor; null where a partner calls. */
export async function answerFakeWidget(
  account: FakePaypleAccount,
  request: Request,
  pathname: string,
  tools: WidgetTools,
): Promise<Response | null> {
  if (pathname.endsWith('/js/v1/payment.js'))
    return new Response(script, { headers: { 'content-type': 'text/javascript; charset=utf-8' } })
  if (request.method !== 'POST' || !/\/window(\/approve)?$/.test(pathname)) return null
  const fields = new URLSearchParams(await request.text())
  return pathname.endsWith('/approve') ? approved(account, fields, tools) : cardForm(fields, tools)
}

const marks: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escaped = (text: string): string => text.replaceAll(/[&<>"]/g, mark => marks[mark] ?? mark)
const hidden = (fields: Iterable<[string, string]>): string =>
  [...fields]
    .map(([name, value]) => `<input type="hidden" name="${escaped(name)}" value="${escaped(value)}">`)
    .join('')

const html = (title: string, body: string): Response =>
  new Response(
    `<!doctype html><html lang="ko"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title></head><body>${body}</body></html>`,
    { headers: { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' } },
  )

const inEnglish = (text: string): string => `<span lang="en">${text}</span>`

/** The numbers that show each ending, as the test cards of a real vendor do. */
const testCards = [
  ['9410 1234 1234 1234', '승인', 'Approved'],
  ['…1132', '한도 초과', 'Over the limit'],
  ['…1149', '잘못된 번호', 'Wrong number'],
  ['…1152', '유효기간 지남', 'Expired'],
]
  .map(([number, korean, english]) => `<dt>${number}</dt><dd>${korean} · ${inEnglish(english!)}</dd>`)
  .join('')

function cardForm(fields: URLSearchParams, { now }: Pick<WidgetTools, 'now'>): Response {
  const total = fields.get('PCD_PAY_TOTAL')
  const amount =
    total === null
      ? `<p>카드만 등록합니다 · ${inEnglish('Only the card is registered')}</p>`
      : `<output>${Number(total).toLocaleString('ko-KR')}원</output>`
  return html(
    '모의 결제창 · Simulated payment window',
    `<header>모의 결제창 · 실제로 돈이 빠져나가지 않습니다 · Simulated payment window, no money moves</header>
<h1>${escaped(fields.get('PCD_PAY_GOODS') ?? '')}</h1>${amount}
<form method="post" action="window/approve">${hidden([...fields, ['opened', String(now)]])}
<label><span>카드 번호 · ${inEnglish('Card number')}</span> <input name="number" inputmode="numeric" autocomplete="off" value="9410123412341234" pattern="\\d{16}" required></label>
<dl>${testCards}</dl>
<button name="choice" value="pay">확인 · ${inEnglish('Confirm')}</button> <button name="choice" value="close" formnovalidate>닫기 · ${inEnglish('Close')}</button>
<p>시험 · ${inEnglish('Faults')}</p>
<button name="choice" value="twice">결과를 두 번 보내기 · ${inEnglish('Send the result twice')}</button>
<button name="choice" value="expired">결제 시간을 넘기기 · ${inEnglish('Let the window expire')}</button></form>`,
  )
}

/** What somebody may choose in the window who pays; anything else closes it. */
const approvals = ['pay', 'twice', 'expired']

/** The window posts its result to the address that the page named, as the vendor's does from its own site. */
function approved(
  account: FakePaypleAccount,
  fields: URLSearchParams,
  { now, repeat, tell }: WidgetTools,
): Response {
  const orderId = fields.get('PCD_PAY_OID') ?? ''
  const amount = Number(fields.get('PCD_PAY_TOTAL') ?? 0)
  const address = fields.get('PCD_RST_URL') ?? ''
  const choice = fields.get('choice')
  const shared: [string, string][] = [
    ['PCD_PAY_OID', orderId],
    ['PCD_PAY_WORK', fields.get('PCD_PAY_WORK') ?? ''],
  ]
  if (choice === null || !approvals.includes(choice))
    return postsTo(address, [...shared, ['PCD_PAY_RST', 'close']])
  const isLate = choice === 'expired' || now - Number(fields.get('opened') ?? now) > WINDOW_MS
  // Without an approval there is nothing that could be refused later.
  if (isLate && amount === 0)
    return postsTo(address, [...shared, ['PCD_PAY_RST', 'error'], ['PCD_PAY_CODE', 'CPCA0001']])
  const payerId = account.register(fields.get('PCD_PAYER_NO') ?? '', fields.get('number') ?? '')
  const requestKey = randomBytes(16).toString('hex')
  if (amount > 0)
    account.approvals.set(requestKey, { payerId, orderId, amount, expiresAt: isLate ? now : now + WINDOW_MS })
  const result: [string, string][] = [
    ...shared,
    ['PCD_PAY_RST', 'success'],
    ['PCD_PAYER_ID', payerId],
    ['PCD_AUTH_KEY', account.issueAuthKey()],
    ['PCD_PAY_REQKEY', requestKey],
  ]
  const repeated = choice === 'twice' ? tell : repeat
  repeated?.({
    url: address,
    contentType: 'application/x-www-form-urlencoded',
    body: new URLSearchParams(result).toString(),
  })
  return postsTo(address, result)
}

function postsTo(address: string, fields: [string, string][]): Response {
  const page = html(
    '돌아갑니다 · Going back',
    `<h1>돌아갑니다 · ${inEnglish('Going back')}</h1><form method="post" action="${escaped(address)}">${hidden(fields)}<button>계속 · ${inEnglish('Continue')}</button></form>
<script>document.forms[0].submit()</script>`,
  )
  page.headers.set('content-security-policy', `default-src 'none'; script-src 'unsafe-inline'; form-action *`)
  return page
}
