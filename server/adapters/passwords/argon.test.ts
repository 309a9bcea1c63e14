import { expect, test } from 'vitest'
import { assert } from '#domain/kernel/assert.ts'
import { createArgonHasher, placeholderHash, productionCost } from './argon.ts'

const costOf = (hash: string): string => hash.split('$').slice(1, 4).join(' ')

test('passwords are hashed at OWASP’s cost and verified again', async () => {
  const passwords = createArgonHasher({ atOnce: 2, waiting: 2 })
  const hash = await passwords.hash('nine quiet geese')
  assert(hash.ok, 'nobody else is hashing')
  expect(costOf(hash.value)).toBe('argon2id v=19 m=19456,t=2,p=1')
  expect(await passwords.verify(hash.value, 'nine quiet geese')).toEqual({ ok: true, value: true })
  expect(await passwords.verify(hash.value, 'ten quiet geese')).toEqual({ ok: true, value: false })
})

test('an unknown name is refused at the same cost as a wrong password', async () => {
  expect(costOf(placeholderHash(productionCost))).toBe('argon2id v=19 m=19456,t=2,p=1')
  const passwords = createArgonHasher({ atOnce: 2, waiting: 2 })
  expect(await passwords.verify(null, 'nine quiet geese')).toEqual({ ok: true, value: false })
  // argon2 throws for this low memory cost, which proves that it runs for an unknown name, too.
  const refused = createArgonHasher({ atOnce: 1, waiting: 1 }, { ...productionCost, memoryCost: 1 })
  await expect(refused.verify(null, 'nine quiet geese')).rejects.toThrow()
})

test('a lower cost can be given, so that tests do not spend their time on hashing', async () => {
  const cheap = createArgonHasher({ atOnce: 1, waiting: 1 }, { memoryCost: 8, timeCost: 1, parallelism: 1 })
  const hash = await cheap.hash('nine quiet geese')
  assert(hash.ok, 'nobody else is hashing')
  expect(costOf(hash.value)).toBe('argon2id v=19 m=8,t=1,p=1')
  expect(await cheap.verify(hash.value, 'nine quiet geese')).toEqual({ ok: true, value: true })
})

test('a request beyond the waiting limit is refused at once', async () => {
  const passwords = createArgonHasher({ atOnce: 1, waiting: 1 })
  const [first, second, third] = await Promise.all(['one', 'two', 'three'].map(word => passwords.hash(word)))
  expect([first?.ok, second?.ok]).toEqual([true, true])
  expect(third).toEqual({ ok: false, error: 'busy' })
})
