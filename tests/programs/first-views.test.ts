import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openFirstViews } from '#server/adapters/first-view/open-first-views.ts'
import type { FirstViewRenderer } from '#server/page-ports.ts'

const request = { path: '/top', search: '?a=1', lang: 'en', wide: false } as const
const emptyReply = async () => ({ status: 200, body: '' })

/** This program takes the place of the page's program in the thread, and reads the day as the page does. */
const program = `
import { localDate } from ${JSON.stringify(new URL('../../src/router/parameters.ts', import.meta.url).href)}
export async function drawFirstView(lang, timeZone) {
  const { pathname, search, href } = location
  if (pathname === '/throws') throw new Error('broken')
  if (pathname === '/ends') process.exit()
  if (pathname === '/hangs') return new Promise(() => {})
  if (pathname === '/day') return localDate(new Date('2026-12-31T16:00:00Z'), timeZone)
  const answer = await fetch('/api/of' + pathname)
  const wide = matchMedia('(min-width: 1024px)').matches
  return [lang, pathname, search, href, wide, window.innerWidth, answer.status, await answer.text()].join(' ')
}`

const folder = mkdtempSync(join(tmpdir(), 'tm-view-'))
const file = join(folder, 'program.mjs')
writeFileSync(file, program)
afterAll(() => rmSync(folder, { recursive: true }))

let views: FirstViewRenderer
const open = (longestMs: number, of = file) => {
  views = openFirstViews({ program: of, origin: 'https://tidemark.example', longestMs })
}
/** The limit of 20 seconds is longer than a thread takes to start on a busy machine. */
beforeEach(() => open(20_000))
afterEach(() => views.close())

describe('a first view', () => {
  it('is drawn for its address and its reader, from the server’s replies', async () => {
    const ask = async (url: string) => ({ status: 203, body: `said of ${url}` })
    expect(await views.draw(request, ask)).toBe(
      'en /top ?a=1 https://tidemark.example/top?a=1 false 390 203 said of /api/of/top',
    )
    expect(await views.draw({ ...request, search: '', lang: 'ko', wide: true }, ask)).toBe(
      'ko /top  https://tidemark.example/top true 1280 203 said of /api/of/top',
    )
  })

  it('uses the calendar of its language’s market', async () => {
    expect(await views.draw({ ...request, path: '/day', lang: 'ko' }, emptyReply)).toBe('2027-01-01')
    expect(await views.draw({ ...request, path: '/day', lang: 'en' }, emptyReply)).toBe('2026-12-31')
  })

  it('is drawn for each of eight concurrent requests at its own address, and not for a ninth', async () => {
    const slow = async (url: string) => {
      await new Promise(resolve => setTimeout(resolve, Math.random() * 20))
      return { status: 200, body: url }
    }
    const paths = Array.from({ length: 8 }, (_, nth) => `/${nth}`)
    const drawing = paths.map(path => views.draw({ ...request, path }, slow))
    expect(await views.draw(request, slow)).toBeNull()
    const drawn = await Promise.all(drawing)
    expect(drawn.map(html => html?.split(' ').at(-1))).toEqual(paths.map(path => `/api/of${path}`))
  })

  it.each(['/throws', '/ends'])(
    'is missing when the program fails (%s), and the next one is drawn',
    async path => {
      expect(await views.draw({ ...request, path }, emptyReply)).toBeNull()
      expect(await views.draw(request, emptyReply)).toContain('en /top')
    },
  )

  it('is missing when the server rejects a request, as during shutdown, and the next one is drawn', async () => {
    expect(await views.draw(request, () => Promise.reject(new Error('closing')))).toBeNull()
    expect(await views.draw(request, emptyReply)).toContain('en /top')
  })

  it('is missing when the program hangs or the server does not reply in time, and the next one is drawn', async () => {
    open(1000)
    expect(await views.draw({ ...request, path: '/hangs' }, emptyReply)).toBeNull()
    expect(await views.draw(request, () => new Promise(() => {}))).toBeNull()
    await expect.poll(() => views.draw(request, emptyReply), { timeout: 20_000 }).toContain('en /top')
  }, 40_000)

  it('is missing while the program is still loading, and the next one is drawn once it has loaded', async () => {
    const slow = join(folder, 'slow.mjs')
    writeFileSync(slow, `await new Promise(resolve => setTimeout(resolve, 1000))\n${program}`)
    open(500, slow)
    expect(await views.draw(request, emptyReply)).toBeNull()
    await expect.poll(() => views.draw(request, emptyReply), { timeout: 20_000 }).toContain('en /top')
  }, 30_000)
})
