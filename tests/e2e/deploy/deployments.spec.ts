import type { Page } from '@playwright/test'
import { slow } from '#scripts/test-runner/slow.ts'
import { isFullProof } from '#tests/setup/sample.ts'
import { dictionary as ko } from '#text/ko/index.ts'
import { enterAsNewcomer, makeNewcomer, note, signInButton, someStock, words } from '../my/newcomer.ts'
import { entryIn, entryOf, makeBuild } from '../support/builds.ts'
import { comeBack, createWalker, emptyHttpCache, goTo, putToSleep, readFrom } from '../support/deploy-tabs.ts'
import { framesSeen, watchTabs } from '../support/deploy-watch.ts'
import { expect, test } from '../support/fixtures.ts'
import { untilControlled } from '../support/worker.ts'

const [deployments, walkers, sleeping] = isFullProof ? [20, 6, [6, 20]] : [2, 2, [2]]
const tabs = walkers + 2 + sleeping.length

const lostPart = /^console: Failed to load resource: the server responded with a status of 404 .*\/assets\//

test.setTimeout(120_000 + deployments * 45_000)

test(
  `${deployments} deployments under ${tabs} open tabs that navigate, type and sleep: no blank page, at most one reload per tab each, no input lost`,
  slow('a server starts for each deployment while every tab goes on'),
  async ({ context, page, request, server }) => {
    const watch = await watchTabs(context)
    const { ticker, fsymId } = await someStock(request)
    const who = await makeNewcomer(request)
    await enterAsNewcomer(page, who)
    await untilControlled(page)
    await page.close()
    const open = async (address: string): Promise<Page> => {
      const tab = await context.newPage()
      await tab.goto(address)
      await untilControlled(tab)
      return tab
    }

    const walking = []
    for (let nth = 0; nth < walkers; nth++) walking.push(createWalker(await open('/'), nth))
    const atProfile = await open('/my')
    const name = atProfile.getByLabel(words.name, { exact: true })
    const atNote = await open(`/quote/${ticker}/analysis`)
    const noteText = atNote.getByLabel(note.label)
    const beds = []
    for (const until of sleeping) {
      const bed = await open('/more-menu')
      beds.push({ page: bed, until, wake: await putToSleep(bed) })
    }
    // The browser logs each file that a tab woken from the background asks for and that is gone; no other tab may miss
    // a file. https://github.com/whatwg/console/issues/82
    const slept = new Set(beds.map(bed => bed.page))
    const amiss = () =>
      watch
        .all()
        .flatMap(({ page: tab, complaints }) =>
          complaints.filter(said => !(slept.has(tab) && lostPart.test(said))),
        )

    let [typedName, typedNote, newest] = ['', '', '']
    for (let nth = 1; nth <= deployments; nth++) {
      const before = new Map(watch.all().map(tab => [tab.page, tab.loads()]))
      // Other tests of a run make the first two builds too, so they are built only once.
      const build = await makeBuild(['two', 'three'][nth - 1] ?? `deployment-${nth}`)
      newest = entryOf(build)
      let isDeployed = false
      const deployed = watch
        .away(() => server.deploy(build))
        .finally(() => {
          isDeployed = true
        })
      // The tabs keep opening pages while the server is away; none waits for the deployment.
      await Promise.all(
        walking.map(async walker => {
          while (!isDeployed) await walker.step()
        }),
      )
      await deployed

      typedName += '가'
      await name.pressSequentially('가')
      await comeBack(atProfile)
      typedNote += `${nth}번째 `
      await noteText.pressSequentially(`${nth}번째 `)
      await comeBack(atNote)
      await Promise.all(walking.map(walker => walker.untilOn(newest)))
      await expect(atProfile.getByText(ko.frame.newVersion)).toBeVisible()
      await expect(name).toHaveValue(typedName)
      await expect(noteText).toHaveValue(typedNote)
      for (const bed of beds.filter(({ until }) => until === nth)) {
        // After this, files that the tab has not loaded yet are gone from the server, from the service worker's cache
        // and from the HTTP cache.
        await emptyHttpCache(bed.page)
        await bed.wake()
        await goTo(bed.page, '/screener/v2')
        await expect(bed.page.getByRole('main').locator('[aria-busy]')).toHaveCount(0)
        walking.push(createWalker(bed.page, nth))
      }
      for (const { page: tab, loads } of watch.all()) {
        const reloads = loads() - (before.get(tab) ?? 0)
        expect(reloads, `reloads of ${tab.url()} for deployment ${nth}`).toBeLessThanOrEqual(1)
      }
      expect(amiss(), `after deployment ${nth}`).toEqual([])
    }

    // Text that was typed under the first build is saved by that build; only afterwards does the tab load the newest
    // one.
    for (const tab of [atProfile, atNote]) expect(await entryIn(tab)).not.toBe(newest)
    await signInButton(atProfile, words.save).click()
    await expect(atProfile.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(signInButton(atProfile, words.save)).toBeDisabled()
    const saved = await request.get(`/api/v2/user/note/${fsymId}/`, {
      headers: { authorization: `Bearer ${who.token}`, 'x-tidemark-client': 'webview' },
    })
    expect((await saved.json()).note?.content).toBe(typedNote)
    for (const tab of [atProfile, atNote]) {
      await createWalker(tab, 0).untilOn(newest)
      expect(watch.of(tab).loads()).toBe(2)
    }
    await goTo(atProfile, '/')
    await atProfile.goto('/my')
    await expect(name).toHaveValue(typedName)

    for (const { page: tab } of walking) expect(await readFrom(tab, framesSeen)).toBeGreaterThan(0)
    expect(amiss(), 'in the end').toEqual([])
  },
)
