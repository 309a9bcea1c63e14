import { expect, test } from 'vitest'
import { readEnv, WrongEnvironment } from './env.ts'

const account = {
  TRANSFER_BANK: '국민은행',
  TRANSFER_ACCOUNT: '123-456789-01-234',
  TRANSFER_HOLDER: '주식회사 타이드마크',
}
const read = (changes: Record<string, string>) => readEnv(changes, '/tmp').transfer

test('an account for transfers is whole or not there', () => {
  expect(read({})).toBeNull()
  expect(read(account)).toEqual({
    bank: '국민은행',
    number: '123-456789-01-234',
    holder: '주식회사 타이드마크',
  })
  const { TRANSFER_HOLDER: _holder, ...half } = account
  expect(() => read(half)).toThrow('TRANSFER_HOLDER must be set')
})

test.each(['123', 'my account', '123-456789-', '<b>1234567</b>'])('the account «%s» is refused', number => {
  expect(() => read({ ...account, TRANSFER_ACCOUNT: number })).toThrow(WrongEnvironment)
})
