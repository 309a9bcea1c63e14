import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readStyleSheets, type StyleSheetFile, styleSheetsForView } from './view-styles.ts'

const folder = mkdtempSync(join(tmpdir(), 'tm-sheets-'))
afterAll(() => rmSync(folder, { recursive: true }))

const styles = {
  '/assets/field.css': '.finder{gap:1.5em}.finder .row,.hint-of-it{color:var(--t3)}',
  '/assets/chart.css': '.chart>.row{display:grid}',
  '/assets/plain.css': 'main>p{margin:0}.row{padding:0}',
}
let sheets: StyleSheetFile[]

beforeAll(async () => {
  const files = new Map([['/assets/x.js', { path: join(folder, 'none') }]])
  for (const [url, css] of Object.entries(styles)) {
    const path = join(folder, url.replaceAll('/', '_'))
    writeFileSync(path, css)
    files.set(url, { path })
  }
  sheets = await readStyleSheets(files, '.row{color:red}')
})

test('a drawn screen gets the stylesheets that have rules for its classes', () => {
  expect(styleSheetsForView(sheets, '<div class="second finder"><i class="row"></i></div>')).toEqual([
    '/assets/field.css',
  ])
  expect(styleSheetsForView(sheets, '<p class="hint-of-it"></p><b class="chart"></b>')).toEqual([
    '/assets/field.css',
    '/assets/chart.css',
  ])
})

test('neither a class that the page styles itself nor a word in the text adds a stylesheet', () => {
  expect(styleSheetsForView(sheets, '<i class="row">finder chart</i>')).toEqual([])
})
