import { describe, expect, it } from 'vitest'
import { ACTIVE_SHELL_KEY, ASSET_CACHE, SHELL_CACHES } from './caches.ts'
import { dropOldPrecache, fillPrecache, type PrecacheEntry, shellCacheName } from './precache.ts'

const origin = 'https://tidemark.example'

/** Replaces Cache Storage in memory, as far as the precache uses it. */
function createCaches() {
  const stores = new Map<string, Map<string, Response>>()
  const open = (name: string) => {
    const store = stores.get(name) ?? new Map<string, Response>()
    stores.set(name, store)
    const pathOf = (key: string | { url: string }) =>
      new URL(typeof key === 'string' ? key : key.url, origin).pathname
    return {
      match: async (key: string) => store.get(pathOf(key))?.clone(),
      put: async (key: string, value: Response) => void store.set(pathOf(key), value),
      delete: async (key: { url: string }) => store.delete(pathOf(key)),
      keys: async () => [...store.keys()].map(path => ({ url: origin + path })),
    }
  }
  const caches = {
    open: async (name: string) => open(name),
    keys: async () => [...stores.keys()],
    delete: async (name: string) => stores.delete(name),
  } as unknown as CacheStorage
  const paths = (name: string) => [...(stores.get(name)?.keys() ?? [])].sort()
  return { caches, paths, names: () => [...stores.keys()] }
}

const typeOf = (path: string) => (path.endsWith('.html') ? 'text/html; charset=utf-8' : 'text/javascript')

function createServer(broken: Record<string, () => Response> = {}) {
  const requested: string[] = []
  const fetchFile = (async (path: string) => {
    requested.push(path)
    return broken[path]?.() ?? new Response(path, { headers: { 'content-type': typeOf(path) } })
  }) as typeof fetch
  return { requested, fetchFile }
}

const build = (revision: string, ...assets: string[]): PrecacheEntry[] => [
  { url: 'index.html', revision },
  ...assets.map(name => ({ url: `assets/${name}.js`, revision: null })),
]

const at = (caches: CacheStorage, entries: PrecacheEntry[], name: string) => ({
  caches,
  entries,
  shell: shellCacheName(entries, name),
})

describe('the precache', () => {
  it('stores every file, and downloads an unchanged one only once', async () => {
    const { caches, paths } = createCaches()
    const { requested, fetchFile } = createServer()
    await fillPrecache(at(caches, build('1', 'a', 'b'), 'one'), fetchFile)
    await fillPrecache(at(caches, build('2', 'b', 'c'), 'two'), fetchFile)
    expect(paths(ASSET_CACHE)).toEqual(['/assets/a.js', '/assets/b.js', '/assets/c.js'])
    expect(requested.filter(path => path === '/assets/b.js')).toHaveLength(1)
    expect(requested.filter(path => path === '/index.html')).toHaveLength(2)
  })

  it.each([
    ['is gone', () => new Response('', { status: 404 })],
    ['is a page in its place', () => new Response('<html>', { headers: { 'content-type': 'text/html' } })],
  ])('fails as a whole when one file %s, and leaves the shell in use alone', async (_, answer) => {
    const { caches, names } = createCaches()
    const one = at(caches, build('1', 'a'), 'one')
    await fillPrecache(one, createServer().fetchFile)
    const broken = createServer({ '/assets/b.js': answer })
    const two = at(caches, build('2', 'a', 'b'), 'two')
    await expect(fillPrecache(two, broken.fetchFile)).rejects.toThrow('/assets/b.js')
    expect(names()).toContain(one.shell)
    expect(names()).not.toContain(two.shell)
  })

  it('keeps the files of the previous build, and drops those of older ones', async () => {
    const { caches, paths, names } = createCaches()
    const { fetchFile } = createServer()
    const builds = [
      at(caches, build('1', 'a'), 'one'),
      at(caches, build('2', 'b'), 'two'),
      at(caches, build('3', 'c'), 'three'),
    ]
    for (const each of builds) {
      await fillPrecache(each, fetchFile)
      await dropOldPrecache(each)
    }
    expect(paths(ASSET_CACHE)).toEqual([ACTIVE_SHELL_KEY, '/assets/b.js', '/assets/c.js'])
    expect(names().filter(name => name.startsWith(SHELL_CACHES))).toEqual([
      builds[1]?.shell,
      builds[2]?.shell,
    ])
  })

  it('keeps the files of the build in use when the build between was never used', async () => {
    const { caches, paths, names } = createCaches()
    const { fetchFile } = createServer()
    const one = at(caches, build('1', 'a'), 'one')
    const [two, three] = [at(caches, build('2', 'b'), 'two'), at(caches, build('3', 'c'), 'three')]
    await fillPrecache(one, fetchFile)
    await dropOldPrecache(one)
    await fillPrecache(two, fetchFile)
    await fillPrecache(three, fetchFile)
    await dropOldPrecache(three)
    expect(paths(ASSET_CACHE)).toEqual([ACTIVE_SHELL_KEY, '/assets/a.js', '/assets/c.js'])
    expect(names().filter(name => name.startsWith(SHELL_CACHES))).toEqual([one.shell, three.shell])
  })

  it('keeps the files of a build that a page holds, after three newer builds', async () => {
    const { caches, paths, names } = createCaches()
    const { fetchFile } = createServer()
    const builds = ['a', 'b', 'c', 'd'].map(name => at(caches, build(name, name), `build-${name}`))
    for (const each of builds) {
      await fillPrecache(each, fetchFile)
      await dropOldPrecache(each, ['build-a'])
    }
    expect(paths(ASSET_CACHE)).toEqual([ACTIVE_SHELL_KEY, '/assets/a.js', '/assets/c.js', '/assets/d.js'])
    expect(names()).toContain(builds[0]?.shell)
    const [, , , last] = builds
    if (last) await dropOldPrecache(last)
    expect(names()).not.toContain(builds[0]?.shell)
  })

  it('downloads a file again past the HTTP cache when the cached content does not match its hash', async () => {
    const { caches, paths } = createCaches()
    const calls: unknown[][] = []
    const entries: PrecacheEntry[] = [{ url: 'assets/a.js', revision: null, integrity: 'sha256-right' }]
    const stale = (async (path: string, { cache, integrity }: RequestInit) => {
      calls.push([path, cache, integrity])
      if (cache !== 'reload') throw new TypeError('the content is another')
      return new Response('', { headers: { 'content-type': 'text/javascript' } })
    }) as typeof fetch
    await fillPrecache(at(caches, entries, 'one'), stale)
    expect(calls).toEqual([
      ['/assets/a.js', 'default', 'sha256-right'],
      ['/assets/a.js', 'reload', 'sha256-right'],
    ])
    expect(paths(ASSET_CACHE)).toEqual(['/assets/a.js'])
  })

  it('keeps the files of a build that is being installed', async () => {
    const { caches, paths } = createCaches()
    const { fetchFile } = createServer()
    const [one, two] = [at(caches, build('1', 'a'), 'one'), at(caches, build('2', 'b', 'c'), 'two')]
    await fillPrecache(one, fetchFile)
    const slow = (async (path: string) => {
      if (path === '/assets/c.js') await dropOldPrecache(one)
      return fetchFile(path)
    }) as typeof fetch
    await fillPrecache(two, slow)
    expect(paths(ASSET_CACHE)).toEqual(expect.arrayContaining(['/assets/b.js', '/assets/c.js']))
  })
})
