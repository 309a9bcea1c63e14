import type { Page } from '@playwright/test'

/**
 * Opens a page with the program and resolves when the program has set its global name. No server is needed: the test
 * itself answers the requests for the page and its program.
 */
export async function openProgram(page: Page, program: string, name: string): Promise<void> {
  await page.route('https://search.test/**', route =>
    new URL(route.request().url()).pathname === '/search.js'
      ? route.fulfill({ contentType: 'text/javascript', body: program })
      : route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>search</title>' }),
  )
  await page.goto('https://search.test/')
  await page.addScriptTag({ type: 'module', url: '/search.js' })
  await page.waitForFunction(input => input in globalThis, name)
}
