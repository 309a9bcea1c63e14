import { describe, expect, it } from 'vitest'
import {
  databaseNameOf,
  GUEST_DATABASE,
  SHARED_DATABASE,
  SNAPSHOT_CACHE,
  sharedStores,
  userStores,
} from './names.ts'
import { PACKS_DATABASE, packStores } from './packs.ts'
import { findLeftBehind, findUndeclared, storesOf } from './registry.ts'

describe('the registry', () => {
  it('lists exactly the stores that are created', () => {
    expect(storesOf(SHARED_DATABASE)).toEqual([...sharedStores])
    expect(storesOf(GUEST_DATABASE)).toEqual([...userStores])
    expect(storesOf(PACKS_DATABASE)).toEqual([...packStores])
  })
  it('accepts every declared name', () => {
    expect(
      findUndeclared([
        { place: 'indexeddb', name: 'tidemark', part: 'settings', filled: true },
        { place: 'indexeddb', name: databaseNameOf(7), part: 'kept', filled: true },
        { place: 'indexeddb', name: 'tidemark-packs', part: 'chunks', filled: true },
        { place: 'cache', name: 'tidemark-shell-abc', part: '/index.html', filled: true },
        { place: 'cookie', name: 'lang', filled: true },
      ]),
    ).toEqual([])
  })
  it.each([
    { place: 'indexeddb', name: 'tidemark', part: 'secrets', filled: true },
    { place: 'indexeddb', name: 'tidemark-x', filled: true },
    { place: 'localStorage', name: 'token', filled: true },
    { place: 'cookie', name: 'lang2', filled: true },
    { place: 'cache', name: 'lang', filled: true },
  ] as const)('reports the undeclared $place $name $part', found => {
    expect(findUndeclared([found])).toEqual([found])
  })
  it('reports what a sign-out left behind', () => {
    const left = [
      { place: 'indexeddb', name: databaseNameOf(7), part: 'kept', filled: true },
      { place: 'indexeddb', name: 'tidemark', part: 'last-user', filled: true },
      { place: 'cache', name: SNAPSHOT_CACHE, part: '/picture-fragment', filled: true },
      { place: 'cookie', name: 'signed_in', filled: true },
    ] as const
    expect(findLeftBehind(left)).toEqual(left)
    expect(
      findLeftBehind([
        { place: 'indexeddb', name: 'tidemark', part: 'last-user', filled: false },
        { place: 'indexeddb', name: 'tidemark', part: 'settings', filled: true },
        { place: 'indexeddb', name: 'tidemark-packs', part: 'packs', filled: true },
        { place: 'cache', name: SNAPSHOT_CACHE, part: '/', filled: true },
      ]),
    ).toEqual([])
  })
})
