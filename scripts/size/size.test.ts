import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import { secondChartEngineMarker } from './budgets.ts'
import { inlineStyles, precachedFilesIn, readBundle, scriptsOfModules, scriptsOfPage } from './bundle.ts'
import { findForbiddenCode } from './extension.ts'
import { isBrokenSizeLine, measureBundle } from './report.ts'

const made: string[] = []
afterEach(() => {
  for (const folder of made.splice(0)) rmSync(folder, { recursive: true, force: true })
})

const manifest = {
  'index.html': {
    file: 'assets/main.js',
    src: 'index.html',
    imports: ['_react.js'],
    dynamicImports: ['src/routes/home/screen.tsx'],
  },
  '_react.js': { file: 'assets/react.js' },
  '_engine.js': { file: 'assets/engine.js' },
  'src/text/ko/index.ts': { file: 'assets/ko.js' },
  'src/text/en/index.ts': { file: 'assets/en.js' },
  'src/routes/home/screen.tsx': { file: 'assets/home.js', imports: ['index.html'] },
  'src/routes/quote/screen.tsx': { file: 'assets/quote.js', imports: ['_react.js'] },
}

function builtWith(changes: Record<string, string> = {}, chunks: object = manifest) {
  const folder = mkdtempSync(join(tmpdir(), 'tidemark-size-'))
  made.push(folder)
  const files: Record<string, string> = {
    '.vite/manifest.json': JSON.stringify(chunks),
    'index.html': '<style>a{}</style><script type="module" src="/assets/index.js"></script>',
    'sw.js': 'precache([{url:"index.html",revision:"1"},{"revision":null,"url":"assets/index.js"}])',
    'assets/engine.js': secondChartEngineMarker,
  }
  for (const name of ['index', 'main', 'react', 'ko', 'en', 'home', 'quote'])
    files[`assets/${name}.js`] = name
  for (const [path, text] of Object.entries({ ...files, ...changes })) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), text)
  }
  return readBundle(folder)
}

/** Generates characters that do not compress. */
const noise = (length: number): string => {
  let seed = 1
  return Array.from({ length }, () => {
    seed = (seed * 48271) % 2147483647
    return String.fromCharCode(33 + (seed % 94))
  }).join('')
}
const broken = (bundle: ReturnType<typeof builtWith>): string[] =>
  measureBundle(bundle)
    .filter(isBrokenSizeLine)
    .map(line => line.what)

describe('the size report', () => {
  it('accepts a small build', () => {
    expect(broken(builtWith())).toEqual([])
  })
  it('counts the chunks that a script imports statically, not those it may load later', () => {
    expect([...scriptsOfModules(manifest, ['index.html'])]).toEqual(['assets/main.js', 'assets/react.js'])
  })
  it('names the chunk that a build lacks', () => {
    expect(() => scriptsOfModules(manifest, ['src/routes/gone/screen.tsx'])).toThrow(
      /no chunk for src\/routes\/gone/,
    )
  })
  it('finds the scripts and styles in the page itself', () => {
    const page = '<link rel="modulepreload" crossorigin href="/assets/a.js"><link rel="icon" href="/b.js">'
    expect(scriptsOfPage(page)).toEqual(['assets/a.js'])
    expect(inlineStyles('<style>a{}</style>x<style>b{}</style>')).toBe('a{}b{}')
  })
  it('reports a broken budget when the first load is large', () => {
    expect(broken(builtWith({ 'assets/react.js': noise(140_000) }))).toEqual(['initial scripts'])
  })
  it('reports a broken budget when a screen is large', () => {
    expect(broken(builtWith({ 'assets/quote.js': noise(60_000) }))).toEqual(['routes/quote/screen.tsx'])
  })
  it('reports a screen’s broken budget when a chunk that it shares with others is large', () => {
    const shared = {
      ...manifest,
      '_pieces.js': { file: 'assets/pieces.js' },
      'src/routes/quote/screen.tsx': { file: 'assets/quote.js', imports: ['_pieces.js'] },
    }
    const bundle = builtWith({ 'assets/pieces.js': noise(60_000) }, shared)
    expect(broken(bundle)).toEqual(['routes/quote/screen.tsx'])
  })
  it('reports a broken budget when the styles are large', () => {
    const page = `<style>${noise(20_000)}</style><script src="/assets/index.js"></script>`
    expect(broken(builtWith({ 'index.html': page }))).toEqual(['styles'])
  })
  it('reports a broken budget when the precache is large', () => {
    const worker = 'precache([{url:"big.bin"}])'
    expect(broken(builtWith({ 'sw.js': worker, 'big.bin': 'x'.repeat(2_600_000) }))).toHaveLength(1)
  })
  it('reports a precached file that was never built', () => {
    expect(broken(builtWith({ 'sw.js': 'precache([{url:"gone.js"}])' }))).toHaveLength(1)
  })
  it('reads the list of precached addresses, and not the code around it', () => {
    const code = ['let f=e=>({url:`/$', '{e.url}`});'].join('')
    const list = '[{"revision":null,"url":"a.js"},{url:`b.js`},{\'url\':\'a.js\'}]'
    expect(precachedFilesIn(code + list)).toEqual(['a.js', 'b.js'])
  })
  it('reports the chart’s second engine when it is in the first load, in a screen, or in two files', () => {
    const engine = 'the chart’s second engine (assets/engine.js)'
    const early = { ...manifest, 'index.html': { file: 'assets/index.js', imports: ['_engine.js'] } }
    expect(broken(builtWith({}, early))).toEqual([engine])
    const unasked = { file: 'assets/quote.js', imports: ['_engine.js'] }
    expect(broken(builtWith({}, { ...manifest, 'src/routes/quote/screen.tsx': unasked }))).toEqual([engine])
    expect(broken(builtWith({ 'assets/quote.js': secondChartEngineMarker }))).toHaveLength(1)
  })
})

describe('the extension', () => {
  it.each([
    ['popup.html', '<script>alert(1)</script>'],
    ['popup.html', '<style>a{}</style>'],
    ['popup.html', '<button onclick="go()">'],
    ['popup.html', '<script src="https://elsewhere/x.js"></script>'],
    ['popup.html', '<link rel="stylesheet" href="//elsewhere/x.css">'],
    ['popup.js', 'const x = eval("1")'],
    ['popup.js', 'new Function("return 1")'],
    ['popup.js', 'import("https://elsewhere/x.js")'],
    ['popup.js', 'new Worker("https://elsewhere/x.js")'],
    ['popup.js', 'script.src = "//elsewhere/x.js"'],
  ])('may not have a file %s with the code %s', (path, text) => {
    expect(findForbiddenCode({ [path]: text })).toHaveLength(1)
  })
  it('may load its own files', () => {
    const page = '<link rel="stylesheet" href="./popup.css"><script type="module" src="./popup.js"></script>'
    expect(findForbiddenCode({ 'popup.html': page, 'popup.js': 'retrieval(1); x.eval(2)' })).toEqual([])
  })
})
