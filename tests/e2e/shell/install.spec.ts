import { expect, openBrowser, test } from '../support/fixtures.ts'
import { untilControlled } from '../support/worker.ts'

test('the app can be installed without an error and without a warning', async ({ server }) => {
  const { context, close } = await openBrowser()
  try {
    const page = await context.newPage()
    await page.goto(server.url)
    await untilControlled(page)
    const session = await context.newCDPSession(page)
    const { errors } = await session.send('Page.getAppManifest')
    expect(errors).toEqual([])
    const { installabilityErrors } = await session.send('Page.getInstallabilityErrors')
    expect(installabilityErrors).toEqual([])
    expect((await session.send('Page.getAppId')).appId).toBe(`${server.url}/`)
  } finally {
    await close()
  }
})

test('the manifest has a name in the language of the reader, and the same id in both languages', async ({
  request,
  server,
}) => {
  const read = async (lang: string) => {
    const answer = await request.get(`${server.url}/manifest.webmanifest`, {
      headers: { 'accept-language': lang },
    })
    return answer.json()
  }
  const [ko, en] = [await read('ko'), await read('en')]
  expect(ko.id).toBe(en.id)
  expect(ko.name).not.toBe(en.name)
  expect(en.shortcuts.map((shortcut: { name: string }) => shortcut.name)).toContain('My stocks')
})

test('the manifest is requested with credentials, so that the language cookie applies', async ({
  page,
  server,
}) => {
  await page.goto('/')
  await page.context().addCookies([{ name: 'lang', value: 'en', url: server.url }])
  const link = page.locator('link[rel=manifest]')
  await expect(link).toHaveAttribute('crossorigin', 'use-credentials')
  const name = await page.evaluate(async () => {
    const answer = await fetch('/manifest.webmanifest', { credentials: 'include' })
    return (await answer.json()).name
  })
  expect(name).toBe('Tidemark stock analysis')
})

test('a launch focuses the open window and does not reload it', async ({ request, server }) => {
  const manifest = await (await request.get(`${server.url}/manifest.webmanifest`)).json()
  expect(manifest.launch_handler.client_mode).toEqual(['focus-existing', 'auto'])
})

test('every address in the manifest answers', async ({ request, server }) => {
  const manifest = await (await request.get(`${server.url}/manifest.webmanifest`)).json()
  const icons = [
    ...manifest.icons,
    ...manifest.shortcuts.flatMap((shortcut: { icons: unknown[] }) => shortcut.icons),
  ]
  const files: string[] = [...icons, ...(manifest.screenshots ?? [])].map(({ src }) => src)
  const pages: string[] = manifest.shortcuts.map(({ url }: { url: string }) => url)
  for (const address of [...files, ...pages, manifest.start_url]) {
    const answer = await request.get(server.url + address)
    expect(answer.status(), address).toBe(200)
    if (files.includes(address)) expect(answer.headers()['content-type'], address).toContain('image/')
  }
})
