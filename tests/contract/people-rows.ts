import type { peopleApi } from '#contract/people-api.ts'
import { trialTermsVersion } from '#domain/plan/trial-notice.ts'
import { smallMarketStocks } from '#tests/builders/small-market.ts'
import { alertRows } from './alert-rows.ts'
import { cardBillingRows } from './card-billing-rows.ts'
import { myAccountRows } from './my-account-rows.ts'
import { pointRows } from './point-rows.ts'
import { registrationRows } from './registration-rows.ts'
import type { WalkRow } from './row.ts'
import { storeRows } from './store-rows.ts'
import { transferRows } from './transfer-rows.ts'

const onlyUsers = { status: 200, except: { anonymous: 401 } } as const
const stock = smallMarketStocks[0]?.fsym_id ?? ''
const fresh = smallMarketStocks[7]?.fsym_id ?? ''
const ofNobodys: WalkRow = {
  params: {
    ticker:
      smallMarketStocks.find(each => each.country === 'kr' && each.fsym_id.startsWith('KR0020'))?.ticker ??
      '',
  },
  status: 404,
  except: { anonymous: 401 },
  refuses: [{ as: 'basic', params: { ticker: 'nothing' }, code: 'unknown_ticker' }],
}
const emptyGroup = {
  name: 'More',
  is_hidden: false,
  stocks: [],
  entries: [],
  currency: 'KRW',
  method: 'fifo',
}

const noCode = { challenge: '7d6a4b0e-2f0c-4f0e-9d3e-5f8f5c1a2b3c', code: '000000' }

export const peopleRows: { [R in keyof typeof peopleApi]: { [N in keyof (typeof peopleApi)[R]]: WalkRow } } =
  {
    ...alertRows,
    ...myAccountRows,
    billing: {
      ...cardBillingRows,
      ...transferRows,
      planExperiment: { query: { seen: 'b' }, ...onlyUsers },
      promotion: { ...onlyUsers },
      takePromotion: {
        body: async () => ({ code: 'NOSUCHCODE' }),
        ...onlyUsers,
        refuses: [{ as: 'free', body: {}, code: 'bad_request' }],
      },
      agreeToPayment: {
        body: async () => ({ product_id: 'basic_monthly', first_price: 9_900 }),
        ...{ status: 409, except: { anonymous: 401 } },
        refuses: [{ as: 'free', body: { product_id: 'gold', first_price: 1 }, code: 'bad_request' }],
      },
      ...pointRows,
      info: { ...onlyUsers },
      supportInfo: { ...onlyUsers },
      summary: { ...onlyUsers },
      // Users who had a trial, or who subscribe or subscribed, are refused.
      startTrial: {
        body: async () => ({ terms: trialTermsVersion }),
        status: 409,
        except: { anonymous: 401, free: 200 },
        refuses: [
          { as: 'free', body: { terms: trialTermsVersion }, code: 'conflict' },
          { as: 'free', body: {}, code: 'bad_request' },
        ],
      },
      ...storeRows,
      sendEmailCode: {
        ...onlyUsers,
        body: async ({ role }) => ({ e_mail: `${role}@mail.example` }),
        refuses: [{ as: 'free', body: { e_mail: 'nobody' }, code: 'bad_request' }],
      },
      verifyEmail: {
        body: async () => noCode,
        status: 401,
        refuses: [
          { as: 'free', body: noCode, code: 'wrong_credentials' },
          { as: 'free', body: { ...noCode, code: '1' }, code: 'bad_request' },
        ],
      },
      removeEmail: { ...onlyUsers },
    },
    device: {
      list: { ...onlyUsers },
      end: {
        params: { id: '7d6a4b0e-2f0c-4f0e-9d3e-5f8f5c1a2b3c' },
        status: 404,
        except: { anonymous: 401 },
        refuses: [{ as: 'free', params: { id: 'mine' }, code: 'bad_request' }],
      },
      endOthers: { ...onlyUsers },
      handOver: {
        body: async () => ({ client: 'extension', challenge: 'c'.repeat(43) }),
        ...onlyUsers,
        refuses: [{ as: 'free', body: { client: 'web', challenge: 'c'.repeat(43) }, code: 'bad_request' }],
      },
      takeOver: {
        body: async () => ({ code: 'c'.repeat(43), verifier: 'v'.repeat(43) }),
        status: 401,
        refuses: [
          { as: 'free', body: { code: 'c'.repeat(43), verifier: 'v'.repeat(43) }, code: 'wrong_credentials' },
          { as: 'free', body: { code: 'c' }, code: 'bad_request' },
        ],
      },
    },
    item: {
      newer: { query: { since: '0' }, ...onlyUsers },
      change: {
        params: { kind: 'note', id: stock },
        body: async () => ({ base_revision: 0, body: { content: 'The same for everybody.' } }),
        ...onlyUsers,
        refuses: [
          { as: 'basic', body: { base_revision: 0, body: { content: '' } }, code: 'bad_request' },
          {
            as: 'basic',
            params: { kind: 'wish', id: stock },
            body: { base_revision: 0, body: null },
            code: 'bad_request',
          },
          {
            as: 'basic',
            params: { kind: 'note', id: 'NOBODY-R' },
            body: { base_revision: 0, body: { content: 'Which?' } },
            code: 'bad_request',
          },
          {
            as: 'free',
            params: { kind: 'group', id: 'one-too-many' },
            body: { base_revision: 0, body: { ...emptyGroup, type: 'watchlist' } },
            code: 'plan_limit',
          },
        ],
      },
    },
    // The requests for one stock use a stock that no demo user follows, so every role gets the same 404.
    myFeed: {
      reports: { ...onlyUsers },
      report: ofNobodys,
      earnings: { ...onlyUsers },
      earningsOf: ofNobodys,
      changed: { ...onlyUsers },
      changedOf: ofNobodys,
      insiders: { ...onlyUsers },
      insidersOf: ofNobodys,
    },
    note: {
      list: { ...onlyUsers },
      write: {
        body: async () => ({ fsym_id: fresh, content: 'Mine.' }),
        ...onlyUsers,
        refuses: [
          { as: 'basic', body: { fsym_id: fresh, content: 'Once more.' }, code: 'conflict' },
          { as: 'basic', body: { fsym_id: stock }, code: 'bad_request' },
        ],
      },
      read: { params: { fsym_id: stock }, ...onlyUsers },
      change: {
        params: { fsym_id: stock },
        body: async () => ({ content: '' }),
        ...onlyUsers,
        refuses: [
          { as: 'basic', body: { content: 'Late.', base_revision: 900 }, code: 'conflict' },
          { as: 'basic', params: { fsym_id: 'NOBODY-R' }, body: { content: 'Who?' }, code: 'not_found' },
        ],
      },
    },
    portfolio: {
      // The server looks only among the user's own portfolios, so the id of another user's portfolio gets 404 in every
      // role.
      read: {
        params: { id: 'nobodys' },
        status: 404,
        except: { anonymous: 401 },
        refuses: [{ as: 'premium', params: { id: 'no%20id' }, code: 'bad_request' }],
      },
      exchangeRates: { query: { from: '2026-01-01', to: '2026-11-20' }, status: 200 },
    },
    preference: {
      read: { ...onlyUsers },
      change: {
        body: async () => ({ ai_chart_stop_loss_line_vp: true }),
        ...onlyUsers,
        refuses: [{ as: 'free', body: { ai_chart_stop_loss_line_vp: 'yes' }, code: 'bad_request' }],
      },
    },
    recentSearch: {
      list: { ...onlyUsers },
      remove: {
        body: async () => ({ fsym_id: stock }),
        ...onlyUsers,
        refuses: [{ as: 'free', body: { fsym_id: '' }, code: 'bad_request' }],
      },
    },
    ...registrationRows,
    social: {
      begin: {
        body: async () => ({ provider: 'kakao', return_to: '/my-stock' }),
        status: 200,
        refuses: [
          { as: 'free', body: { provider: 'general' }, code: 'bad_request' },
          { as: 'free', body: { provider: 'kakao', return_to: '//elsewhere.example' }, code: 'bad_request' },
        ],
      },
      signIn: {
        body: async () => ({ provider: 'kakao', code: 'c', state: 's'.repeat(43) }),
        status: 401,
        refuses: [
          { as: 'free', body: { provider: 'naver', code: 'c', state: 's' }, code: 'wrong_credentials' },
          { as: 'free', body: { provider: 'naver', code: '' }, code: 'bad_request' },
        ],
      },
    },
  }
