import type { registrationEndpoints } from '#contract/registration.ts'
import type { smsEndpoints } from '#contract/sms.ts'
import { type WalkRole, type WalkRow, walkRoles } from './row.ts'

const noCode = { challenge: '7d6a4b0e-2f0c-4f0e-9d3e-5f8f5c1a2b3c', code: '000000' }
const place = (role: WalkRole): string => String(1000 + walkRoles.indexOf(role))

type Rows<Resource> = { [N in keyof Resource]: WalkRow }

export const registrationRows: {
  registration: Rows<typeof registrationEndpoints>
  sms: Rows<typeof smsEndpoints>
} = {
  registration: {
    register: {
      body: async ({ role }) => ({ username: `walker-${role}`, password: 'nine quiet geese' }),
      status: 200,
      refuses: [
        { as: 'free', body: { username: 'walker-free', password: 'nine quiet geese' }, code: 'conflict' },
        { as: 'free', body: { username: 'walker-two', password: 'password1' }, code: 'bad_request' },
      ],
    },
    checkUsername: { params: { userName: 'demo-free' }, status: 200 },
    checkNickname: { query: { nickname: 'Premium' }, status: 200 },
    sendReset: {
      body: async ({ role }) => ({ username: 'demo-free', phone_number: `010-5555-${place(role)}` }),
      status: 200,
      refuses: [
        { as: 'free', body: { username: 'x', phone_number: '+44 7700 900123' }, code: 'bad_request' },
      ],
    },
    reset: {
      body: async () => ({ username: 'demo-free', ...noCode, password: 'nine quiet geese' }),
      status: 401,
      refuses: [
        { as: 'free', body: { username: 'x', ...noCode, password: 'short' }, code: 'bad_request' },
        {
          as: 'free',
          body: { username: 'x', ...noCode, password: 'long enough' },
          code: 'wrong_credentials',
        },
      ],
    },
    // The demo users share their password with everyone, so it cannot be changed: 403.
    changePassword: {
      body: async () => ({ current: 'tidemark-demo', password: 'nine quiet geese' }),
      status: 403,
      except: { anonymous: 401 },
      refuses: [{ as: 'free', body: { current: 'x', password: 'short' }, code: 'bad_request' }],
    },
    linkPhone: {
      body: async () => ({ current: 'tidemark-demo', ...noCode }),
      status: 403,
      except: { anonymous: 401 },
      refuses: [{ as: 'free', body: { current: 'x', challenge: 'x', code: '1' }, code: 'bad_request' }],
    },
  },
  sms: {
    sendAuth: {
      body: async ({ role }) => ({
        phone_number: `010-5555-${place(role)}`,
        lang_code: 'EN',
        locale_code: 'KR',
      }),
      status: 200,
      refuses: [
        { as: 'free', body: { phone_number: '02-123-4567' }, code: 'bad_request' },
        { as: 'free', body: { phone_number: 'nobody' }, code: 'bad_request' },
      ],
    },
    signIn: {
      body: async () => noCode,
      status: 401,
      refuses: [
        { as: 'free', body: { ...noCode, code: '12345' }, code: 'bad_request' },
        { as: 'free', body: noCode, code: 'wrong_credentials' },
      ],
    },
  },
}
