import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { makeStores } from '#server/adapters/database/stores/make-stores.ts'
import { databaseOn } from '#server/adapters/database/with-transaction.ts'
import { changeAutoRenew } from '#server/use-cases/billing/change-plan.ts'
import { endWithRefund } from '#server/use-cases/billing/end-with-refund.ts'
import { remindOfCharge } from '#server/use-cases/billing/remind-of-charge.ts'
import { renewDue } from '#server/use-cases/billing/renew.ts'
import { startPayment } from '#server/use-cases/billing/start-payment.ts'
import { verifyOpen } from '#server/use-cases/billing/verify-open.ts'
import { type MailSendPorts, sendQueuedMail } from '#server/use-cases/mail/send-queued-mail.ts'
import { openPayments } from '../billing/card/payer.ts'
import { openInbox } from './inbox.ts'

const MINUTE = 60_000
const bada = 'bada@mail.example'
let world: Awaited<ReturnType<typeof openPayments>>
let mailbox: Awaited<ReturnType<typeof openInbox>>
let alarms: string[]
let ports: MailSendPorts
beforeEach(async () => {
  world = await openPayments('2027-01-31T10:00:00+09:00')
  mailbox = await openInbox()
  alarms = []
  ports = {
    stores: makeStores(databaseOn(world.database.pool)),
    sender: mailbox.sender,
    clock: world.billing.clock,
    origin: 'https://tidemark.example',
    ...{ isCardSandbox: true, bank: null },
    alarm: (says, facts) => void alarms.push(`${says} ${JSON.stringify(facts)}`),
    operator: {
      ...{ name: '잔물결 <주>', representative: '한바다', registration: '123-45-67890' },
      ...{ mail_order: '제2027-서울-1호', address: '서울', email: 'help@tidemark.example', phone: null },
      ...{ legal_status: null, privacy_officer: null, hosting: null },
    },
  }
})
afterEach(async () => {
  await mailbox.close()
  await world.close()
})

async function reader({ address = bada as string | null, lang = 'ko', points = 0 } = {}) {
  const userPk = await world.payer({ points })
  await world.database.pool.query('UPDATE user_account SET lang_code = $2 WHERE pk = $1', [userPk, lang])
  if (address !== null) await world.stores.emailAddresses.set(userPk, address, world.billing.clock.now())
  return userPk
}
const subscribe = (userPk: number) =>
  startPayment(world.billing, {
    ...{ userPk, product: 'basic_monthly', usesPoints: true, requestKey: 'first-key' },
  })
const send = () => sendQueuedMail(ports)
const queued = async () =>
  (await world.database.pool.query('SELECT key, tries, outcome FROM mail_message ORDER BY id')).rows
const nextTry = async (): Promise<Date | null> =>
  (await world.database.pool.query('SELECT due_at FROM mail_message')).rows[0].due_at
const renew = () =>
  renewDue({
    ...world.billing,
    remind: (stores, notice) => remindOfCharge(stores, notice, world.billing.clock.now()),
  })
const subjects = () => mailbox.mailsTo(bada).map(({ subject }) => subject)

describe('a receipt by mail', () => {
  it('follows a paid charge once, and says each amount to the won, with what a business says of itself', async () => {
    const userPk = await reader({ points: 1_000 })
    await subscribe(userPk)
    await subscribe(userPk)
    expect(await send()).toBe(1)
    expect(await send()).toBe(0)
    const [mail, ...others] = mailbox.mailsTo(bada)
    expect(others).toEqual([])
    const [payment] = await world.stores.cards.paymentsOf(userPk)
    expect(mail?.subject).toBe('Tidemark 영수증')
    expect(mail?.text.split('\n')).toEqual([
      '베이직 월간 8,900원을 결제했어요.',
      '모의 결제예요. 실제로 돈이 오가지 않았어요.',
      '',
      `주문 번호: ${payment?.orderId}`,
      '결제일: 2027년 1월 31일',
      '상품: 베이직 월간',
      '이용 기간: 2027년 1월 31일 – 2027년 2월 28일',
      '공급가액: 8,091원',
      '부가세: 809원',
      '포인트 사용: 1,000',
      '결제 금액: 8,900원',
      '카드: 모의카드 9410********1234',
      `구매자: payer-0`,
      '판매자: 잔물결 <주>',
      '대표자: 한바다',
      '사업자등록번호: 123-45-67890',
      '통신판매업 신고번호: 제2027-서울-1호',
      '주소: 서울',
      '이메일: help@tidemark.example',
      '',
      '내 이용권 보기: https://tidemark.example/plan/info',
      '',
      'Tidemark가 결제와 계정에 대해 자동으로 보낸 메일이에요. 광고가 아니에요.',
    ])
    expect(mail?.html).toContain('잔물결 &#60;주&#62;')
    for (const amount of ['8,091원', '809원', '8,900원']) expect(mail?.html).toContain(amount)
  })

  it('is in English for a reader of English, and comes again for what is refunded', async () => {
    const userPk = await reader({ lang: 'en' })
    await subscribe(userPk)
    world.pass(10 * MINUTE)
    await endWithRefund(world.billing, { userPk, refundType: 'REFUND', reason: 'asked' })
    await send()
    expect(subjects()).toEqual(['Your Tidemark receipt', 'Your Tidemark refund'])
    const [receipt, refund] = mailbox.mailsTo(bada)
    expect(receipt?.text).toContain('You paid ₩9,900 for Basic')
    expect(refund?.text).toContain('We refunded ₩9,900 for Basic')
    expect(refund?.text).toMatch(/Net amount: ₩9,000\nVAT: ₩900\nAmount refunded: ₩9,900/)
  })

  it('is not written for a refused card, nor for somebody without a verified address', async () => {
    const refused = await reader()
    const payerId = world.account.register('8', '9410123412341132')
    await world.stores.cards.putCard(refused, {
      ...{ payerId, cardName: null, cardNum: null, createdAt: new Date() },
    })
    await subscribe(refused)
    await subscribe(await reader({ address: null }))
    expect(await queued()).toEqual([])
  })

  it('comes for a charge whose answer was lost, once it is known', async () => {
    const userPk = await reader()
    world.failNext('lost')
    await subscribe(userPk)
    expect(await send()).toBe(0)
    world.pass(2 * MINUTE)
    await verifyOpen(world.billing)
    await verifyOpen(world.billing)
    expect(await send()).toBe(1)
  })

  it('is forgotten with its transaction, and goes to no address that was removed meanwhile', async () => {
    const userPk = await reader()
    const now = world.billing.clock.now()
    const content = { kind: 'plan_ended' } as const
    await expect(
      world.billing.transaction(async ({ mails }) => {
        await mails.queue({ userPk, key: 'a', content, now })
        throw new Error('no')
      }),
    ).rejects.toThrow('no')
    expect(await queued()).toEqual([])
    await world.stores.mails.queue({ userPk, key: 'b', content, now })
    await world.stores.emailAddresses.set(userPk, null, now)
    expect(await send()).toBe(0)
    expect(await queued()).toEqual([{ key: 'b', tries: 1, outcome: 'no_address' }])
    expect(mailbox.inbox).toEqual([])
  })
})

describe('reminders by mail', () => {
  it('come seven days and a day before a charge, with its amount, and when the plan has ended', async () => {
    const userPk = await reader()
    await subscribe(userPk)
    await send()
    for (const day of ['02-21', '02-27', '02-27', '02-28', '03-31']) {
      world.at(`2027-${day}T10:00:00+09:00`)
      await renew()
      await send()
      if (day === '02-28') await changeAutoRenew(world.billing, { userPk, autoRenew: false })
    }
    expect(subjects()).toEqual([
      'Tidemark 영수증',
      '7일 뒤 이용권을 결제해요',
      '1일 뒤 이용권을 결제해요',
      'Tidemark 영수증',
      '이용권이 끝났어요',
    ])
    expect(mailbox.mailsTo(bada)[1]?.text).toContain('2027년 2월 28일에 9,900원을 결제해요.')
  })

  it('are given up once the charge has been made', async () => {
    const userPk = await reader()
    const now = world.billing.clock.now()
    const chargedAt = new Date(now.getTime() + MINUTE).toISOString()
    const content = { kind: 'charge_ahead', days: 1, chargedAt, amount: 9_900 } as const
    await world.stores.mails.queue({ userPk, key: 'late', content, now })
    world.pass(MINUTE)
    expect(await send()).toBe(0)
    expect(await queued()).toEqual([{ key: 'late', tries: 1, outcome: 'given_up' }])
  })
})

describe('a mail that does not arrive', () => {
  it('is tried again later and later, and given up after three days', async () => {
    await subscribe(await reader())
    const begin = world.billing.clock.now().getTime()
    const tried: number[] = []
    for (let due: Date | null = new Date(begin); due !== null; due = await nextTry()) {
      world.at(due.toISOString())
      mailbox.failNext('later')
      await send()
      tried.push((due.getTime() - begin) / MINUTE)
    }
    const rarely = Array.from({ length: 11 }, (_, nth) => 621 + 360 * (nth + 1))
    expect(tried).toEqual([0, 1, 6, 21, 81, 261, 621, ...rarely])
    expect((await queued())[0]).toMatchObject({ outcome: 'given_up' })
    expect(mailbox.inbox).toEqual([])
    expect(alarms.at(-1)).toMatch(/^a mail did not arrive .*"given_up"/)
    expect(alarms.join()).not.toContain('mail.example')
  })

  it('is over where nobody has the address', async () => {
    await subscribe(await reader())
    mailbox.failNext('refused')
    await send()
    world.pass(10 * MINUTE)
    await send()
    expect(await queued()).toMatchObject([{ tries: 1, outcome: 'refused' }])
    expect(mailbox.inbox).toEqual([])
  })

  it('holds no other back, unless the whole server is out of reach', async () => {
    for (const address of [bada, 'b@mail.example', 'c@mail.example'])
      await subscribe(await reader({ address }))
    mailbox.failNext('later')
    expect(await send()).toBe(2)
    const unreachable = {
      ...ports,
      sender: { send: async () => ({ ok: false, error: 'unreachable' }) as const },
    }
    world.pass(MINUTE)
    expect(await sendQueuedMail(unreachable)).toBe(0)
    expect((await queued()).map(({ outcome }) => outcome).toSorted()).toEqual(
      ['sent', 'sent', null].toSorted(),
    )
    world.pass(5 * MINUTE)
    expect(await send()).toBe(1)
  })

  it('waits while no mail can be sent, and a slow server is a server out of reach', async () => {
    await subscribe(await reader())
    expect(await sendQueuedMail({ ...ports, sender: null })).toBe(0)
    mailbox.failNext('slow')
    expect(await send()).toBe(0)
    world.pass(MINUTE)
    expect(await send()).toBe(1)
  })
})

describe('a mail leaves', () => {
  it('once, however many servers send at the same time', async () => {
    for (let nth = 0; nth < 12; nth++) await subscribe(await reader({ address: `p${nth}@mail.example` }))
    const sent = await Promise.all([send(), send(), send()])
    expect(sent.reduce((sum, each) => sum + each, 0)).toBe(12)
    expect(new Set(mailbox.inbox.map(({ to }) => to[0])).size).toBe(12)
    expect(mailbox.inbox).toHaveLength(12)
  })

  it('at least once: again under the same Message-ID where the answer was lost', async () => {
    await subscribe(await reader())
    mailbox.failNext('lost')
    expect(await send()).toBe(0)
    world.pass(MINUTE)
    expect(await send()).toBe(1)
    const ids = mailbox.mailsTo(bada).map(({ headers }) => headers['message-id'])
    expect(ids).toHaveLength(2)
    expect(new Set(ids).size).toBe(1)
    expect(await queued()).toMatchObject([{ tries: 2, outcome: 'sent' }])
  })

  it('at least once: a server that is killed while it sends leaves it to the next one', async () => {
    await subscribe(await reader())
    const killed = { ...ports, sender: { send: () => Promise.reject(new Error('killed')) } }
    await expect(sendQueuedMail(killed)).rejects.toThrow('killed')
    world.pass(4 * MINUTE)
    expect(await send()).toBe(0)
    world.pass(MINUTE)
    expect(await send()).toBe(1)
    expect(mailbox.mailsTo(bada)).toHaveLength(1)
  })

  it('and whoever was overtaken while sending decides nothing about it', async () => {
    await subscribe(await reader())
    const now = world.billing.clock.now()
    const first = await ports.stores.mails.take(now, MINUTE)
    world.pass(2 * MINUTE)
    const second = await ports.stores.mails.take(world.billing.clock.now(), MINUTE)
    await ports.stores.mails.end(first!, 'refused', now)
    expect(await queued()).toMatchObject([{ tries: 2, outcome: null }])
    await ports.stores.mails.end(second!, 'sent', now)
    expect(await queued()).toMatchObject([{ tries: 2, outcome: 'sent' }])
  })
})
