import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { assert } from '#domain/kernel/assert.ts'
import { readSite } from '#server/http/pages/site.ts'
import { temporaryFolder } from '#tests/server/database/temporary-folder.ts'

export const pageStyle = 'body{margin:0}'

const files = (buildId: string): Record<string, string> => ({
  'index.html': `<!doctype html><html lang="ko" data-theme="dark" data-scheme="kr" class="x"><head><title>T</title><meta name="theme-color" content="#0a0e13" /><style>${pageStyle}</style></head><body></body></html>`,
  'build.json': JSON.stringify({ buildId, source: buildId, files: [] }),
  'sw.js': 'self.x = 1',
  'favicon.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
  'icons/icon-192.png': 'png',
  'fonts/face.woff2': 'font',
  'fonts/faces.css': '@font-face{}',
  [`assets/app-${buildId}.js`]: `export const build = '${buildId}'`,
  'assets/same.js': `export const same = 1`,
  '.vite/manifest.json': '{}',
  'manifest.webmanifest': JSON.stringify({
    id: '/',
    name: '이름',
    name_localized: { ko: '이름', en: 'Name' },
    lang: 'ko',
    shortcuts: [{ name: '홈', name_localized: { ko: '홈', en: 'Home' }, url: '/' }],
  }),
})

/** Writes a built page into a folder of its own. */
export async function testDist(buildId = 'build-1') {
  const folder = await temporaryFolder()
  const distDir = join(folder.path, 'dist')
  for (const [name, text] of Object.entries(files(buildId))) {
    const path = join(distDir, name)
    await mkdir(dirname(path), { recursive: true })
    await writeFile(path, text)
    if (!/\.(js|svg)$/.test(name)) continue
    await writeFile(`${path}.br`, brotliCompressSync(text))
    await writeFile(`${path}.gz`, gzipSync(text))
  }
  return { distDir, dataDir: join(folder.path, 'data'), remove: folder.remove }
}

export async function testSite(buildId = 'build-1') {
  const { distDir, dataDir, remove } = await testDist(buildId)
  const site = await readSite({ distDir, dataDir, now: new Date() })
  assert(site, 'the page was just written')
  return { site, distDir, dataDir, remove }
}
