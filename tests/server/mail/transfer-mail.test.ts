import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type MailSendPorts, sendQueuedMail } from '#server/use-cases/mail/send-queued-mail.ts'
import { requestTransfer } from '#server/use-cases/transfers/request-transfer.ts'
import { asked, type TransferSite, transferSite } from '../billing/transfer/transfer-site.ts'
import { openInbox } from './inbox.ts'

const bada = 'bada@mail.example'
const account = { bank: '국민은행', number: '123-456789-01-234', holder: '주식회사 타이드마크' }
let site: TransferSite
let mailbox: Awaited<ReturnType<typeof openInbox>>
let ports: MailSendPorts
beforeEach(async () => {
  site = await transferSite('2027-01-31T10:00:00+09:00')
  mailbox = await openInbox()
  ports = {
    ...{ stores: site.stores, sender: mailbox.sender, clock: { now: site.now } },
    ...{ origin: 'https://tidemark.example', isCardSandbox: true, bank: { account, isSandbox: false } },
    alarm: () => {},
    operator: {
      ...{ name: '잔물결 <주>', representative: '한바다', registration: '123-45-67890' },
      ...{ mail_order: null, address: '서울', email: 'help@tidemark.example', phone: null },
      ...{ legal_status: null, privacy_officer: null, hosting: null },
    },
  }
})
afterEach(async () => {
  await mailbox.close()
  await site.drop()
})

async function reader({ lang = 'ko', points = 0, address = bada as string | null } = {}): Promise<number> {
  const userPk = await site.newUser()
  await site.pool.query('UPDATE user_account SET lang_code = $2, nickname = $3 WHERE pk = $1', [
    ...[userPk, lang, '바다'],
  ])
  if (address !== null) await site.stores.emailAddresses.set(userPk, address, site.now())
  if (points > 0) await site.grant(userPk, points)
  return userPk
}
const requestOf = async (userPk: number, requestKey = 'first-key') =>
  asked(await site.ask(userPk, { requestKey })).value
const send = () => sendQueuedMail(ports)
const subjects = () => mailbox.mailsTo(bada).map(({ subject }) => subject)
const newest = () => mailbox.mailsTo(bada).at(-1)!
const queued = async () => (await site.pool.query('SELECT key, outcome FROM mail_message ORDER BY id')).rows

describe('a mail about a transfer', () => {
  it('says where to send how much, by when and under which number, once', async () => {
    const userPk = await reader({ points: 900 })
    const { id, code } = await requestOf(userPk)
    await requestOf(userPk)
    expect(await queued()).toEqual([{ key: `transfer:${id}:requested`, outcome: null }])
    expect(await send()).toBe(1)
    expect(await send()).toBe(0)
    expect(newest().subject).toBe('계좌이체를 신청했어요')
    expect(newest().text.split('\n')).toEqual([
      `9,000원을 2027년 2월 3일 밤 12시까지 보내 주세요. 보내는 사람 이름 자리에 입금 번호(${code})를 적어 주세요.`,
      '',
      '은행: 국민은행',
      '계좌 번호: 123-456789-01-234',
      '예금주: 주식회사 타이드마크',
      '금액: 9,000원',
      `입금 번호: ${code}`,
      '기한: 2027년 2월 3일 밤 12시까지',
      '이용권: 베이직 월간',
      '',
      '내 이용권 보기: https://tidemark.example/plan/info',
      '',
      'Tidemark가 결제와 계정에 대해 자동으로 보낸 메일이에요. 광고가 아니에요.',
    ])
    site.at('2027-02-03T00:00:00+09:00')
    await site.runReminders()
    expect(await send()).toBe(1)
    expect(newest().subject).toBe('입금 기한이 오늘까지예요')
    expect(newest().text).toContain(`입금 번호: ${code}`)
  })

  it('is the receipt once the money is confirmed: net amount, VAT, period, and what a business says of itself', async () => {
    const userPk = await reader({ points: 1_000 })
    const { id } = await requestOf(userPk)
    await site.confirm(id)
    await site.confirm(id)
    await send()
    expect(newest().subject).toBe('Tidemark 영수증')
    expect(newest().text.split('\n').slice(0, -4)).toEqual([
      '베이직 월간 8,900원을 결제했어요.',
      '',
      `주문 번호: ${id}`,
      '결제일: 2027년 1월 31일',
      '상품: 베이직 월간',
      '이용 기간: 2027년 1월 31일 – 2027년 2월 28일',
      '공급가액: 8,091원',
      '부가세: 809원',
      '포인트 사용: 1,000',
      '결제 금액: 8,900원',
      '결제 방법: 계좌이체',
      '구매자: 바다',
      '판매자: 잔물결 <주>',
      '대표자: 한바다',
      '사업자등록번호: 123-45-67890',
      '주소: 서울',
      '이메일: help@tidemark.example',
    ])
  })

  it('asks for no money that has come, was taken back or is reported before the mail could leave', async () => {
    const acts = [site.confirm, site.withdraw, site.report]
    for (const [nth, act] of acts.entries()) {
      const { id } = await requestOf(await reader({ address: `p${nth}@mail.example` }))
      await act(id)
    }
    await send()
    expect(mailbox.inbox.map(({ to, subject }) => [to[0], subject])).toEqual([
      ['p0@mail.example', 'Tidemark 영수증'],
    ])
    expect((await queued()).filter(({ outcome }) => outcome === 'given_up')).toHaveLength(3)
  })

  it('comes in English for each step until the end, and leads to the plans where the next step is a new one', async () => {
    const userPk = await reader({ lang: 'en', points: 900 })
    const missed = await requestOf(userPk, 'missed')
    await send()
    site.at('2027-02-04T00:00:00+09:00')
    await site.runJob()
    await send()
    expect(newest().text).toContain(
      'The request has ended. Your 900 points are back. You can request a plan again at any time.',
    )
    expect(newest().text).toContain('Choose a plan: https://tidemark.example/plan\n')
    const rejected = await requestOf(userPk, 'rejected')
    await send()
    await site.reject(rejected.id)
    await send()
    expect(newest().text).toContain('If you sent the money, contact us.')
    const { id } = await requestOf(userPk, 'paid')
    await send()
    await site.confirm(id)
    await send()
    for (const day of ['02-25', '03-03', '03-04']) {
      site.at(`2027-${day}T00:00:00+09:00`)
      await site.runJob()
      await site.runReminders()
      await send()
    }
    expect(subjects()).toEqual([
      'You requested a bank transfer',
      'Your transfer deadline has passed',
      'You requested a bank transfer',
      'We couldn’t find your transfer',
      'You requested a bank transfer',
      'Your Tidemark receipt',
      'Your plan ends in 7 days',
      'Your plan ends in 1 day',
      'Your plan has ended',
    ])
    expect(mailbox.mailsTo(bada)[7]?.text).toContain(
      'It ends on Mar 4, 2027 and doesn’t renew automatically. To keep it, request the next plan before then.',
    )
    expect(new Set((await queued()).map(({ key }) => key)).size).toBe(9)
    expect([missed, rejected].map(({ code }) => code.length)).toEqual([6, 6])
  })

  it('says what an operator sends back, with its tax, and the points that are back', async () => {
    const userPk = await reader({ points: 900 })
    const { id } = await requestOf(userPk)
    await site.confirm(id)
    await site.refund(id, 4_950)
    await send()
    expect(newest().text.split('\n').slice(0, 12)).toEqual([
      '베이직 월간 이용을 끝냈어요.',
      '4,950원을 계좌로 돌려드려요.',
      '포인트 900도 돌려드렸어요.',
      '',
      `주문 번호: ${id}`,
      '환불일: 2027년 1월 31일',
      '상품: 베이직 월간',
      '공급가액: 4,500원',
      '부가세: 450원',
      '환불 금액: 4,950원',
      '결제 방법: 계좌이체',
      '구매자: 바다',
    ])
  })

  it('says that the account is invented in the sandbox, and names none where the operator has taken it away', async () => {
    const userPk = await reader()
    await requestOf(userPk)
    ports = { ...ports, bank: { account, isSandbox: true } }
    await send()
    expect(newest().text).toContain('모의 계좌예요. 실제로 돈을 보내지 마세요.')
    site.at('2027-02-03T00:00:00+09:00')
    await site.runReminders()
    ports = { ...ports, bank: null }
    await send()
    expect(newest().text).not.toContain('계좌 번호')
    expect(newest().text).toContain('금액: 9,900원')
  })

  it('is not written for somebody without a verified address, nor where its transaction is undone', async () => {
    await requestOf(await reader({ address: null }))
    const userPk = await reader()
    await expect(
      site.run(async stores => {
        await requestTransfer(stores, {
          ...{ userPk, product: 'basic_monthly', usesPoints: false, requestKey: 'undone', now: site.now() },
        })
        throw new Error('undone')
      }),
    ).rejects.toThrow('undone')
    expect(await queued()).toEqual([])
    expect(await site.notices(userPk)).toEqual([])
  })
})
