import type { ClockedPlan, SandboxClock } from '#server/card-ports.ts'
import type { SandboxService } from './sandbox-mount.ts'

const path = '/sandbox/clock'
const daysAtOnce = [1, 7, 30, 365] as const

const marks: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escaped = (text: string): string => text.replaceAll(/[&<>"]/g, mark => marks[mark] ?? mark)

/** Lets days pass for the plan of a user whose payments are simulated, so that a year of it is seen in a minute. */
export const sandboxClockPage =
  ({ read, move }: SandboxClock): SandboxService =>
  request => {
    const url = new URL(request.url)
    if (url.pathname !== path) return null
    return request.method === 'POST' ? moved(request, move) : shown(url, read)
  }

async function moved(request: Request, move: SandboxClock['move']): Promise<Response> {
  const fields = new URLSearchParams(await request.text())
  const user = fields.get('user') ?? ''
  const days = daysAtOnce.find(each => String(each) === fields.get('days'))
  if (days === undefined) return new Response('Such a number of days is not offered.\n', { status: 400 })
  await move(user, days)
  return new Response(null, {
    status: 303,
    headers: { location: `${path}?${new URLSearchParams({ user })}` },
  })
}

async function shown(url: URL, read: SandboxClock['read']): Promise<Response> {
  const user = url.searchParams.get('user') ?? ''
  const plan = user === '' ? null : await read(user)
  const options = daysAtOnce.map(days => `<button name="days" value="${days}">+${days}d</button>`).join(' ')
  const said = plan
    ? planPart(plan)
    : user === ''
      ? ''
      : '<p>카드로 산 이용권이 없습니다 · This user has no plan by card.</p>'
  return new Response(
    `<!doctype html>
<html lang="ko"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>모의 시계 · Simulated clock</title></head>
<body><header>돈이 움직이지 않습니다 · No money moves</header>
<h1>모의 시계 <span lang="en">Simulated clock</span></h1>
<p>한 사람의 이용권에서만 날짜가 지나갑니다 · Days pass for the plan of one user alone</p>
<p><a href="/notification">알림 · Notifications</a> · <a href="/sandbox/mail">메일 · Mail</a></p>
<form method="post" action="${path}"><p><label>사용자 이름이나 번호 · User, by name or number <input name="user" value="${escaped(user)}" required></label></p>
<p>${options}</p></form>
${said}</body></html>
`,
    { headers: { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' } },
  )
}

function planPart({ livesAt, charges, payments }: ClockedPlan): string {
  const coming = charges.map(({ at, product_id, points, amount }) => [at, product_id, points, amount])
  const made = payments.map(({ timestamp, goods, points, amount, success }) => [
    ...[timestamp, goods, points, amount],
    success ? 'paid' : 'refused',
  ])
  return `<p>이용권의 날짜 · The plan lives at <time>${livesAt}</time></p>
${table('Charges to come', ['on', 'product', 'points', 'won'], coming)}
${table('Payments', ['on', 'product', 'points', 'won', 'outcome'], made)}`
}

function table(caption: string, heads: readonly string[], rows: readonly (string | number)[][]): string {
  const head = heads.map(each => `<th scope="col">${each}</th>`).join('')
  const body = rows.map(row => `<tr>${row.map(cell => `<td>${escaped(String(cell))}</td>`).join('')}</tr>`)
  return `<table><caption>${caption}</caption><tr>${head}</tr>${body.join('\n')}</table>`
}
