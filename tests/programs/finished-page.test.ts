import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { buildPage } from '#scripts/build.ts'
import { copyFonts, fontPieces } from '#scripts/setup/fonts.ts'
import { filesUnder, precompress } from '#scripts/setup/precompress.ts'
import { root } from '#scripts/setup/root.ts'
import { createStagingFolder, swapIn } from '#scripts/setup/swap.ts'
import { ALWAYS_LOADED_PIECES, codesOf, rangesContainAny } from '#ui/frame/fonts.ts'

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'tidemark-page-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

describe('the fonts', () => {
  test('are copied with their licence, and every font file that is listed exists', () => {
    copyFonts(root, folder)
    const fonts = join(folder, 'fonts')
    expect(readFileSync(join(fonts, 'pretendard.js'), 'utf8')).toMatch(/^export const pieces = \[\[/)
    const pieces = fontPieces(root)
    expect(pieces.length).toBeGreaterThan(80)
    for (const [file, letters] of pieces) {
      expect(existsSync(join(fonts, file))).toBe(true)
      expect(letters).toMatch(/^U\+[\da-f]+(-[\da-f]+)?(, U\+[\da-f]+(-[\da-f]+)?)*$/)
    }
    expect(readFileSync(join(fonts, 'LICENSE.txt'), 'utf8')).toContain('SIL Open Font License')
  })

  test('have the most common letters in their last files', () => {
    const written = {
      ko: '삼성전자네이버하이닉스현대차셀트리온상승하락거래대금',
      en: 'ABCXYZabcxyz0123456789.,()',
    }
    for (const lang of ['ko', 'en'] as const) {
      const last = fontPieces(root).slice(-ALWAYS_LOADED_PIECES[lang])
      for (const letter of written[lang])
        expect(last.some(([, letters]) => rangesContainAny(letters, codesOf(letter)))).toBe(true)
    }
  })
})

describe('compressing', () => {
  test('writes both compressed forms beside text of 200 bytes or more, and both open to the same text', async () => {
    const text = 'const price = 71_500\n'.repeat(100)
    mkdirSync(join(folder, 'assets'))
    for (const name of ['assets/a.js', 'b.css', 'c.html', 'd.json', 'e.svg', 'f.webmanifest', 'g.png']) {
      writeFileSync(join(folder, name), text)
    }
    writeFileSync(join(folder, 'small.js'), 'x'.repeat(199))
    expect(await precompress(folder)).toBe(6)
    expect(brotliDecompressSync(readFileSync(join(folder, 'assets/a.js.br'))).toString()).toBe(text)
    expect(gunzipSync(readFileSync(join(folder, 'assets/a.js.gz'))).toString()).toBe(text)
    const files = filesUnder(folder)
    expect(files.filter(path => /^(g\.png|small\.js)\./.test(path))).toEqual([])
    expect(files).toContain('assets/a.js.br')
  })
})

describe('putting the page in place', () => {
  test('replaces the whole folder and leaves nothing behind', () => {
    const target = join(folder, 'dist')
    for (const version of ['one', 'two']) {
      const staging = createStagingFolder(target)
      writeFileSync(join(staging, version), version)
      swapIn(staging, target)
      expect(readdirSync(target)).toEqual([version])
    }
    expect(readdirSync(join(folder, '.cache'))).toEqual([])
  })

  test('removes what a killed build left, and nothing else', () => {
    const aside = join(folder, '.cache')
    for (const name of ['dist.next-999999999', 'dist.old-999999999', `dist.next-${process.ppid}`, 'types']) {
      mkdirSync(join(aside, name), { recursive: true })
    }
    createStagingFolder(join(folder, 'dist'))
    expect(readdirSync(aside).sort()).toEqual(
      [`dist.next-${process.pid}`, `dist.next-${process.ppid}`, 'types'].sort(),
    )
  })
})

describe('building', () => {
  const project = (): string => {
    const place = join(folder, 'project')
    mkdirSync(join(place, 'src'), { recursive: true })
    writeFileSync(join(place, 'package.json'), '{ "type": "module" }')
    writeFileSync(join(place, 'index.html'), '<script type="module" src="/src/main.ts"></script>')
    writeFileSync(join(place, 'src/main.ts'), 'document.title = __BUILD_ID__')
    writeFileSync(
      join(place, 'vite.config.ts'),
      'export default { define: { __BUILD_ID__: JSON.stringify(process.env.TIDEMARK_BUILD_ID) } }',
    )
    return place
  }
  const script = (place: string): string => {
    const name = filesUnder(join(place, 'dist')).find(path => /assets\/.*\.js$/.test(path)) ?? ''
    return readFileSync(join(place, 'dist', name), 'utf8')
  }

  test('runs once, again only after a change, and writes the build id into the page', async () => {
    const place = project()
    const first = await buildPage({ root: place })
    expect(first.fresh).toBe(true)
    expect(script(place)).toContain(first.buildId)
    expect(await buildPage({ root: place })).toEqual({ ...first, fresh: false })

    writeFileSync(join(place, 'src/main.ts'), 'document.title = __BUILD_ID__ + document.baseURI')
    const second = await buildPage({ root: place })
    expect(second.fresh).toBe(true)
    expect(second.buildId).not.toBe(first.buildId)
    expect(script(place)).toContain(second.buildId)
    expect(readdirSync(join(place, '.cache'))).toEqual([])
  })

  test('under a given id notices changed sources as well', async () => {
    const place = project()
    expect(await buildPage({ root: place, buildId: 'release' })).toMatchObject({
      buildId: 'release',
      fresh: true,
    })
    expect(await buildPage({ root: place, buildId: 'release' })).toMatchObject({ fresh: false })
    writeFileSync(join(place, 'src/main.ts'), 'document.title = __BUILD_ID__ + document.baseURI')
    expect(await buildPage({ root: place, buildId: 'release' })).toMatchObject({ fresh: true })
  })

  test('keeps the old page when it fails, and the environment as it was', async () => {
    const place = project()
    const { buildId } = await buildPage({ root: place })
    const { NODE_ENV, TARGET } = process.env
    writeFileSync(join(place, 'src/main.ts'), 'import "./nowhere.ts"')
    await expect(buildPage({ root: place })).rejects.toThrow()
    expect(script(place)).toContain(buildId)
    expect(readdirSync(join(place, '.cache'))).toEqual([])
    expect(process.env).toMatchObject({ NODE_ENV })
    expect(process.env.TARGET).toBe(TARGET)
    expect(process.env.TIDEMARK_BUILD_ID).toBeUndefined()
  })
})
