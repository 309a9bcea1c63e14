import { expect, it } from 'vitest'
import { returnAddressOf } from './return-address.ts'

it('leads back to the page of a lock with its parameters', () =>
  expect(returnAddressOf('/my-stock?page=portfolio&portfolioTab=pp')).toBe(
    '/my-stock?page=portfolio&portfolioTab=pp',
  ))

it.each([null, '//elsewhere.example/x', 'https://elsewhere.example', '/\t/elsewhere.example', '/login'])(
  'leads nowhere from %s',
  kept => expect(returnAddressOf(kept)).toBeNull(),
)

it.each(['/plan', '/plan?prev=plan', '/plan/start?plan=basic'])(
  'does not lead from a screen of paying to %s, which is one itself',
  kept => expect(returnAddressOf(kept)).toBeNull(),
)
