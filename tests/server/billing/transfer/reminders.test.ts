import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { payple } from '../some-receipts.ts'
import { asked, type TransferSite, transferSite } from './transfer-site.ts'

let site: TransferSite
beforeEach(async () => {
  site = await transferSite('2027-01-31T10:00:00+09:00')
})
afterEach(() => site.drop())

const requestOf = async (userPk: number, changes: Parameters<TransferSite['ask']>[1] = {}) =>
  asked(await site.ask(userPk, changes)).value
const requested = 'You requested a bank transfer'
const dayLeft = 'Your transfer is due today'
const arrived = 'We received your transfer'
const weekToGo = 'Your plan ends in 7 days'
const dayToGo = 'Your plan ends in 1 day'

/** Runs the job at each of these instants, twice. */
async function passing(...instants: string[]): Promise<number[]> {
  const told: number[] = []
  for (const instant of instants) {
    site.at(`2027-${instant}+09:00`)
    told.push(await site.runReminders())
    expect(await site.runReminders()).toBe(0)
  }
  return told
}

describe('a request whose money has not come', () => {
  test('is told at once with amount, last day and number, and again one day before its deadline', async () => {
    const userPk = await site.newUser()
    await site.grant(userPk, 900)
    const { code } = await requestOf(userPk)
    expect(await passing('02-02T23:59:59.999', '02-03T00:00:00', '02-03T23:00:00')).toEqual([0, 1, 0])
    expect(await site.notices(userPk)).toEqual([requested, dayLeft])
    const { rows } = await site.pool.query(
      'SELECT body_kr, body_en, url FROM user_alert WHERE user_pk = $1',
      [userPk],
    )
    for (const row of rows)
      expect(row).toEqual({
        url: '/plan/info',
        body_kr: `9,000원을 2027년 2월 3일 밤 12시까지 보내 주세요. 보내는 사람 이름 자리에 입금 번호(${code})를 적어 주세요.`,
        body_en: `Send ₩9,000 by the end of Feb 3, 2027, Seoul time. Enter the code ${code} as the sender’s name.`,
      })
  })

  test('is not asked for again once its owner has sent it, it was confirmed or the request was taken back', async () => {
    const people = await Promise.all([0, 1, 2].map(() => site.newUser()))
    const ids: string[] = []
    for (const userPk of people) ids.push((await requestOf(userPk)).id)
    await site.report(ids[0]!)
    await site.confirm(ids[1]!)
    await site.withdraw(ids[2]!)
    expect(await passing('02-03T00:00:00')).toEqual([0])
    expect(await site.notices(people[0]!)).toEqual([requested])
    expect(await site.notices(people[1]!)).toEqual([requested, arrived])
    expect(await site.notices(people[2]!)).toEqual([requested])
  })

  test('is not asked for where points pay all of it', async () => {
    const userPk = await site.newUser()
    await site.grant(userPk, 9_900)
    await requestOf(userPk)
    expect(await site.notices(userPk)).toEqual([arrived])
  })

  test('is not asked for by a job that comes only after the deadline', async () => {
    const userPk = await site.newUser()
    await requestOf(userPk)
    expect(await passing('02-04T00:00:00')).toEqual([1])
    expect(await site.notices(userPk)).toEqual([requested])
  })
})

describe('the end of a plan that was paid by transfer', () => {
  const begin = async () => {
    const userPk = await site.newUser()
    const { id } = await requestOf(userPk)
    await site.confirm(id)
    return { userPk, id }
  }
  const toTheEnd = ['02-21T09:59:59.999', '02-21T10:00:00', '02-27T09:59:59.999', '02-27T10:00:00'] as const

  test('is told seven days and one day before, with how to go on', async () => {
    const { userPk } = await begin()
    expect(await passing(...toTheEnd)).toEqual([0, 1, 0, 1])
    expect(await site.notices(userPk)).toEqual([requested, arrived, weekToGo, dayToGo])
    const { rows } = await site.pool.query(
      'SELECT body_kr, url FROM user_alert WHERE user_pk = $1 AND title_en = $2',
      [userPk, dayToGo],
    )
    expect(rows).toEqual([
      {
        body_kr:
          '2027년 2월 28일에 끝나고, 자동으로 결제되지 않아요. 이어서 쓰려면 그 전에 이용권을 다시 신청해 주세요.',
        url: '/plan',
      },
    ])
  })

  test('is told once by the last reminder where a server was away for both', async () => {
    const { userPk } = await begin()
    expect(await passing('02-27T12:00:00')).toEqual([1])
    expect(await site.notices(userPk)).toEqual([requested, arrived, dayToGo])
  })

  test('is not told where the next plan is paid, waited for, or charged by itself', async () => {
    const [paid, waits, renews] = [await begin(), await begin(), await begin()]
    site.at('2027-02-20T10:00:00+09:00')
    const next = await requestOf(paid.userPk, { requestKey: 'next-key' })
    await site.confirm(next.id)
    await site.report((await requestOf(waits.userPk, { requestKey: 'next-key' })).id)
    const card = payple({ start_date: '2027-02-15T00:00:00Z', end_date: '2027-03-15T00:00:00.000Z' })
    await site.stores.receipts.put(renews.userPk, card, 'card', site.now())
    expect(await passing('02-21T10:00:00', '02-27T10:00:00')).toEqual([3, 3])
    for (const { userPk } of [paid, waits, renews])
      expect((await site.notices(userPk)).filter(title => title.startsWith('Your plan ends'))).toEqual([])
    site.at('2027-02-28T10:00:00+09:00')
    await site.runJob()
    expect(await site.notices(paid.userPk)).not.toContain('Your plan has ended')
  })

  test('is not told once it was refunded, which is told instead, and refunded points with it', async () => {
    const userPk = await site.newUser()
    await site.grant(userPk, 900)
    const { id } = await requestOf(userPk)
    await site.confirm(id)
    await site.refund(id)
    expect(await passing(...toTheEnd)).toEqual([0, 0, 0, 0])
    expect(await site.notices(userPk)).toEqual([requested, arrived, 'Your plan was ended early'])
    const { rows } = await site.pool.query(
      `SELECT body_kr FROM user_alert WHERE user_pk = $1 ORDER BY id DESC LIMIT 1`,
      [userPk],
    )
    expect(rows[0].body_kr).toBe(
      '9,000원을 계좌로 돌려드려요. 900포인트는 돌려드렸어요. 더 결제되지 않아요. 종목, 메모, 포트폴리오는 그대로 있어요.',
    )
  })

  test('of somebody who was erased is told to nobody', async () => {
    const { userPk, id } = await begin()
    await site.pool.query('DELETE FROM user_account WHERE pk = $1', [userPk])
    expect(await passing('02-21T10:00:00', '02-27T10:00:00')).toEqual([1, 1])
    expect(await site.stores.transfers.request(id)).toMatchObject({ nextNoticeAt: null })
  })
})
