import { describe, expect, test } from 'vitest'
import { parsePage, serializePage } from '#start/document/page-document.ts'
import {
  type BuildManifest,
  filesOfScreens,
  makePreloadFinder,
  withLinksAfterPaint,
  withPreloadLinks,
} from './preload-files.ts'

const part = (name: string, imports: string[] = [], dynamicImports: string[] = []) => ({
  file: `assets/${name}.js`,
  imports,
  dynamicImports,
})
const parts: BuildManifest = {
  'index.html': part('index', ['_start']),
  _start: part('start'),
  _list: part('list', ['_start', '_row']),
  _row: part('row', ['_list']),
  'src/text/ko/index.ts': part('ko'),
  'src/text/en/index.ts': part('en'),
  'src/frame/match.ts': part('match', ['_start']),
  'src/routes/stock-chart/screen.tsx': part('stock-chart', ['_start', '_list']),
  'src/routes/policy.$type.$date/screen.tsx': part('policy'),
  'src/routes/quote.$ticker.$tab/screen.tsx': part(
    'quote',
    [],
    ['src/features/chart/tab.tsx', 'src/features/report/analysis-tab.tsx'],
  ),
  'src/features/chart/tab.tsx': part('chart-tab'),
  'src/features/report/analysis-tab.tsx': part('analysis-tab', ['_row']),
}
const early = makePreloadFinder(parts)
const names = (path: string, lang: 'ko' | 'en' = 'ko') =>
  early(path, lang).map(file => file.slice('assets/'.length, -'.js'.length))

describe('the table of the files of each screen', () => {
  const rows = filesOfScreens(parts)

  test('has a pattern for each address, and the pattern of a tab comes before that of its screen', () => {
    expect(rows.map(({ at }) => at)).toEqual([
      '^/stock\\-chart/?$',
      '^/quote/[^/]+/chart/?$',
      '^/quote/[^/]+/analysis/?$',
      '^/policy/[^/]+/[^/]+/?$',
      '^/quote/[^/]+/[^/]+/?$',
    ])
  })

  test('has scripts and stylesheets, but not those that every page loads', () => {
    expect(rows[0]?.files).toEqual([
      'assets/match.js',
      'assets/stock-chart.js',
      'assets/list.js',
      'assets/row.js',
    ])
    const styled = { ...parts, _row: { ...part('row'), css: ['assets/row.css'] } }
    expect(filesOfScreens(styled)[0]?.files).toContain('assets/row.css')
  })
})

describe('the list of files to preload for an address', () => {
  test('has the dictionary, the route table and the screen with all its imports, each once', () => {
    expect(names('/stock-chart')).toEqual(['ko', 'match', 'stock-chart', 'list', 'row'])
    expect(names('/stock-chart/', 'en')).toEqual(['en', 'match', 'stock-chart', 'list', 'row'])
  })

  test('has the script of the tab in the address, but of no other tab', () => {
    expect(names('/quote/BRK.B/chart')).toEqual(['ko', 'quote', 'chart-tab'])
    expect(names('/quote/AAPL/analysis')).toEqual(['ko', 'quote', 'analysis-tab', 'row', 'list'])
  })

  test('is empty for an address without a screen', () => {
    expect(names('/')).toEqual([])
    expect(names('/stock-chart/more')).toEqual([])
    expect(names('/quote/AAPL')).toEqual([])
    expect(names('/policy/terms')).toEqual([])
  })
})

test('no files are preloaded when the build has no manifest', () => {
  expect(makePreloadFinder({})('/stock-chart', 'ko')).toEqual([])
})

test('a page that is not drawn gets links in its head that preload modules and styles', () => {
  const page = parsePage('<head></head><body></body>')
  expect(serializePage(withPreloadLinks(page, ['assets/a.js', 'assets/b.css']))).toBe(
    '<head><link rel="modulepreload" crossorigin href="/assets/a.js">\n    ' +
      '<link rel="preload" as="style" crossorigin href="/assets/b.css">\n    </head><body></body>',
  )
})

test('a drawn page gets links that are marked to load after its first paint', () => {
  expect(
    serializePage(withLinksAfterPaint(parsePage('<head></head>'), ['assets/a.js', 'assets/b.css'])),
  ).toBe(
    '<head><link data-late="program" crossorigin href="/assets/a.js">\n    ' +
      '<link data-late="program" crossorigin href="/assets/b.css">\n    </head>',
  )
})
