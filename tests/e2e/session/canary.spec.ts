import type { BrowserContext, Page } from '@playwright/test'
import { findLeftBehind, findUndeclared } from '#storage/registry.ts'
import { isFullProof } from '#tests/setup/sample.ts'
import { addDevice, requestTrialPush } from '../notification/alerts.ts'
import { signOutByMenu } from '../sign-in/doors.ts'
import { expect, test } from '../support/fixtures.ts'
import { myStocks } from '../support/people.ts'
import { untilControlled } from '../support/worker.ts'
import { everythingOn, pushEndpoint, watchBadge, watchWords } from './everything.ts'
import { enterAs, makeOwners, type SeededOwner } from './owners.ts'
import { invitation, refreshCookieOf, showRefresh } from './tabs.ts'

const switches = isFullProof ? 50 : 2

test.setTimeout(180_000 + switches * 20_000)

/** Returns which data of the user the text contains, so that a failure does not print everything on the device. */
const ofOwner = ({ word, stock }: SeededOwner, text: string) =>
  [`"nickname":"${word}"`, `note ${word}`, `group ${word}`, `filter ${word}`, word, stock].filter(one =>
    text.includes(one),
  )

/** Waits until all six kinds of the user's data are on this device. */
async function settle(context: BrowserContext, page: Page, owner: SeededOwner): Promise<void> {
  await expect
    .poll(async () => ofOwner(owner, (await everythingOn(context, page)).text).length, { timeout: 30_000 })
    .toBe(6)
}

async function openTabs(context: BrowserContext): Promise<{ home: Page; mine: Page }> {
  const [home, mine] = [await context.newPage(), await context.newPage()]
  await home.goto('/')
  await mine.goto('/my')
  return { home, mine }
}

const pictureIn = (text: string): string => /^tidemark-picture .*$/m.exec(text)?.[0] ?? ''
/**
 * Returns whether a stored snapshot is that of a visitor's home, which links to the sign-in. The snapshot is taken as
 * soon as home is rendered, which may be before the test looks.
 */
const isVisitors = (picture: string): boolean => picture.includes('/login')

const kept = (found: ReturnType<typeof findLeftBehind>, owesCookie: boolean) =>
  found.filter(one => !(owesCookie && one.name.endsWith('tidemark_refresh')))

for (const reached of [true, false]) {
  const how = reached ? 'with the server' : 'without it'
  test(`a sign-out ${how} leaves nothing of its user anywhere on the device`, async ({
    context,
    page,
    request,
    server,
  }) => {
    const [owner] = await makeOwners(server.url)
    await addDevice(request, owner)
    await requestTrialPush(request, owner)
    const badge = await watchBadge(context)
    await enterAs(page, owner)
    await untilControlled(page)
    const { home, mine } = await openTabs(context)
    await expect(myStocks(home).first()).toBeVisible()
    await expect(mine.locator('body')).toContainText(owner.word)
    await settle(context, page, owner)
    // The badge counts the one unread alert.
    await expect.poll(badge).toBe(1)
    const session = await refreshCookieOf(context)
    const picture = async () => pictureIn((await everythingOn(context, page)).text)
    await expect.poll(picture).not.toBe('')
    expect(isVisitors(await picture())).toBe(false)
    expect(findUndeclared((await everythingOn(context, page)).found)).toEqual([])
    if (!reached) await server.refuse()

    await page.bringToFront()
    const began = Date.now()
    await signOutByMenu(page)
    const left = async () => {
      const { found, text } = await everythingOn(context, page)
      const theirs = found.filter(({ name }) => name !== 'tidemark-picture' || !isVisitors(pictureIn(text)))
      return [...ofOwner(owner, text), ...kept(findLeftBehind(theirs), !reached).map(one => one.name)]
    }
    await expect.poll(left, { timeout: 4000, intervals: [100] }).toEqual([])
    console.log(`gone ${Date.now() - began} ms after the first tap`)
    expect(findUndeclared((await everythingOn(context, page)).found)).toEqual([])
    expect(badge()).toBe(0)
    expect(await pushEndpoint(page)).toBeNull()

    // A tab that nobody uses is signed out as well.
    await home.bringToFront()
    await expect(invitation(home)).toBeVisible()
    for (const tab of [home, mine, page]) await tab.reload()
    for (const tab of [home, page]) await expect(invitation(tab)).toBeVisible()
    // From here on the device is used by a visitor, for whom it also stores the last page and a snapshot of home.
    const theirs = async () => ofOwner(owner, (await everythingOn(context, page)).text)
    expect(await theirs()).toEqual([])
    if (!reached) {
      await server.accept()
      const names = async () => (await context.cookies()).map(({ name }) => name)
      await expect.poll(names, { timeout: 40_000 }).not.toContain(session.name)
    }
    expect(await showRefresh(server.url, session)).toMatchObject({ status: 401 })
    expect(await theirs()).toEqual([])
  })
}

test(`two users who take turns ${switches} times on one device never see each other’s data`, async ({
  context,
  page,
  server,
}) => {
  const owners = await makeOwners(server.url)
  const seen = await watchWords(context)
  await page.goto('/more-menu')
  await untilControlled(page)
  const { home, mine } = await openTabs(context)

  for (let turn = 0; turn < switches; turn++) {
    const [present, absent] = turn % 2 === 0 ? owners : [owners[1], owners[0]]
    seen.clear()
    await page.bringToFront()
    await enterAs(page, present)
    await settle(context, page, present)
    // In the middle of the user's turn, another tab starts from the data that the device stores.
    await (turn % 4 < 2 ? home : mine).reload()
    await expect(mine.locator('body')).toContainText(present.word)
    expect(ofOwner(absent, (await everythingOn(context, page)).text)).toEqual([])
    expect([...seen]).toEqual([present.word])

    await signOutByMenu(page)
    await expect
      .poll(async () => ofOwner(present, (await everythingOn(context, page)).text), { timeout: 8000 })
      .toEqual([])
  }
})
