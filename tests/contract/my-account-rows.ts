import type { peopleApi } from '#contract/people-api.ts'
import type { WalkRow } from './row.ts'

const onlyUsers = { status: 200, except: { anonymous: 401 } } as const
type Mine = Pick<typeof peopleApi, 'activity' | 'consent' | 'leaving' | 'security'>

export const myAccountRows: { [R in keyof Mine]: { [N in keyof Mine[R]]: WalkRow } } = {
  activity: {
    history: { query: { action_code: '6,open', prev_days: '7' }, ...onlyUsers },
    record: {
      body: async () => ({ action_code: '6', extra: { where: 'quote' } }),
      ...onlyUsers,
      refuses: [
        { as: 'free', body: { action_code: '20' }, code: 'bad_request' },
        { as: 'free', body: { action_code: '7', extra: { text: '\u0000' } }, code: 'bad_request' },
      ],
    },
    snapshot: { ...onlyUsers },
    abandonments: { ...onlyUsers },
    abandon: {
      body: async () => ({ action_code: 'plan-page-15s' }),
      ...onlyUsers,
      refuses: [{ as: 'free', body: { action_code: '6' }, code: 'bad_request' }],
    },
    counters: { ...onlyUsers },
    count: {
      body: async () => ({ counter: 'chart' }),
      ...onlyUsers,
      refuses: [{ as: 'free', body: { counter: 'a b' }, code: 'bad_request' }],
    },
    utm: {
      body: async () => ({ utm_source: 'letter' }),
      ...onlyUsers,
      refuses: [{ as: 'free', body: { utm_source: 'x'.repeat(256) }, code: 'bad_request' }],
    },
    survey: {
      params: { surveyId: 'expired-trial' },
      ...onlyUsers,
      refuses: [{ as: 'free', params: { surveyId: 'no-such' }, code: 'not_found' }],
    },
    answer: {
      params: { surveyId: 'expired-trial' },
      body: async () => ({ answers: { reason: 'later' } }),
      ...onlyUsers,
      refuses: [
        { as: 'free', body: { answers: {} }, code: 'conflict' },
        { as: 'free', body: { answers: { reason: 'because' } }, code: 'bad_request' },
        { as: 'free', params: { surveyId: 'no-such' }, body: { answers: {} }, code: 'not_found' },
      ],
    },
  },
  consent: {
    list: { ...onlyUsers },
    change: {
      body: async () => ({ consents: [{ kind: 'advertise', given: true }] }),
      ...onlyUsers,
      refuses: [
        { as: 'free', body: { consents: [{ kind: 'privacy', given: false }] }, code: 'bad_request' },
        { as: 'free', body: { consents: [] }, code: 'bad_request' },
      ],
    },
  },
  leaving: {
    check: { ...onlyUsers },
    leave: {
      body: async () => ({ understood: true, current: 'tidemark-demo' }),
      ...onlyUsers,
      refuses: [
        { as: 'free', body: { current: 'tidemark-demo' }, code: 'bad_request' },
        { as: 'free', body: { understood: true }, code: 'wrong_credentials' },
        { as: 'free', body: { understood: true, current: 'another' }, code: 'wrong_credentials' },
      ],
    },
    stay: { ...onlyUsers },
    takeAlong: { ...onlyUsers },
    bringBack: {
      body: async () => ({ format: 'tidemark-export-1', items: [] }),
      ...onlyUsers,
      refuses: [{ as: 'free', body: { format: 'another', items: [] }, code: 'bad_request' }],
    },
  },
  // The demo users share their sign-in with everyone, so it cannot be changed: 403.
  security: {
    read: { ...onlyUsers },
    // The contract is walked with identity checks switched off.
    checkIdentity: { status: 404, except: { anonymous: 401 } },
    sendProof: {
      status: 403,
      except: { anonymous: 401 },
      refuses: [{ as: 'free', code: 'forbidden' }],
    },
    unlink: {
      body: async () => ({ way: 'kakao', current: 'tidemark-demo' }),
      status: 403,
      except: { anonymous: 401 },
      refuses: [{ as: 'free', body: { way: 'general' }, code: 'bad_request' }],
    },
    beginLink: {
      body: async () => ({ provider: 'kakao', current: 'tidemark-demo' }),
      status: 403,
      except: { anonymous: 401 },
      refuses: [{ as: 'free', body: { provider: 'general' }, code: 'bad_request' }],
    },
    link: {
      body: async () => ({ provider: 'kakao', code: 'c', state: 's'.repeat(43) }),
      status: 401,
      refuses: [
        { as: 'free', body: { provider: 'naver', code: 'c', state: 's' }, code: 'wrong_credentials' },
        { as: 'free', body: { provider: 'naver', code: '' }, code: 'bad_request' },
      ],
    },
  },
}
