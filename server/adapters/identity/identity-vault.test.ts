import { randomBytes } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { openIdentityVault } from './identity-vault.ts'

const pepper = randomBytes(32)
const vault = openIdentityVault(pepper)

describe('what identifies a person', () => {
  it('is unsealed by the key that sealed it, and says nothing without it', () => {
    const sealed = vault.seal('연계정보+/=')
    expect(sealed).not.toContain('연계')
    expect(vault.unseal(sealed)).toBe('연계정보+/=')
    expect(vault.seal('연계정보+/=')).not.toBe(sealed)
    expect(openIdentityVault(pepper).unseal(sealed)).toBe('연계정보+/=')
    expect(openIdentityVault(randomBytes(32)).unseal(sealed)).toBeNull()
  })

  it('is null where a letter was changed, cut off, or never sealed', () => {
    const sealed = vault.seal('ci')
    for (let at = 3; at < sealed.length - 1; at++) {
      const other = sealed[at] === 'A' ? 'B' : 'A'
      expect(vault.unseal(sealed.slice(0, at) + other + sealed.slice(at + 1))).toBeNull()
    }
    for (const text of ['', 'v1.', 'v1.AAAA', sealed.slice(0, 20), 'plain'])
      expect(vault.unseal(text)).toBeNull()
  })

  it('has the same hash for the same person and key alone', () => {
    expect(vault.hashOf('a')).toEqual(openIdentityVault(pepper).hashOf('a'))
    expect(vault.hashOf('a')).not.toEqual(vault.hashOf('b'))
    expect(vault.hashOf('a')).not.toEqual(openIdentityVault(randomBytes(32)).hashOf('a'))
  })
})
