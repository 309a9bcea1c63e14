import type { Page } from '@playwright/test'
import { slow } from '#scripts/test-runner/slow.ts'
import { sampleOf } from '#tests/setup/sample.ts'
import { dictionary as ko } from '#text/ko/index.ts'
import { entryIn, entryOf, makeBuild } from '../support/builds.ts'
import { type Front, openFront, type Spoil, type Spoilt } from '../support/deploy-front.ts'
import { comeBack, createWalker, goTo, readFrom } from '../support/deploy-tabs.ts'
import { watchTabs } from '../support/deploy-watch.ts'
import { expect, test } from '../support/fixtures.ts'
import { untilControlled } from '../support/worker.ts'

const script = (body: string): Spoilt => ({ status: 200, type: 'text/javascript', body })
const signIn: Spoilt = {
  status: 200,
  type: 'text/html; charset=utf-8',
  body: '<title>Sign in to the hotel</title>',
}
const answers = (status: number): Spoilt => ({ status, type: 'text/plain', body: '' })
const at =
  (path: string, spoilt: Spoilt): ((program: string) => Spoil) =>
  () =>
  asked =>
    asked === path ? spoilt : null
/** Breaks the entry script of the build, which loads all other files. */
const atProgram =
  (spoilt: Spoilt): ((program: string) => Spoil) =>
  program =>
  asked =>
    asked === program ? spoilt : null

function goneAfter(count: number): Spoil {
  let files = 0
  return asked => {
    if (asked.startsWith('/assets/')) files++
    return files > count ? 'gone' : null
  }
}

const unasked = 'the build cannot be asked'

/**
 * For each named fault, how the deployment is broken. Each time the tab stays on the old build without an error, and
 * the next good build replaces it.
 */
const broken: Record<string, (program: string) => Spoil> = {
  'the worker’s script answers 500': at('/sw.js', answers(500)),
  'the worker’s script is gone': at('/sw.js', answers(404)),
  'a page stands in the place of the worker’s script': at('/sw.js', signIn),
  'the worker’s script is cut off on its way': at('/sw.js', 'cut'),
  'the worker’s script does not parse': at('/sw.js', script('const')),
  'the worker throws when it is read': at('/sw.js', script('throw new Error("no")')),
  'the worker throws when it is installed': at(
    '/sw.js',
    script('addEventListener("install", event => event.waitUntil(Promise.reject(new Error("no"))))'),
  ),
  'the page answers 500': at('/index.html', answers(500)),
  'a file is missing': atProgram(answers(404)),
  'a file answers 500': atProgram(answers(500)),
  'a page stands in a file’s place': atProgram(signIn),
  'a file is cut off on its way': atProgram('cut'),
  'a file is there by half': atProgram('half'),
  'a file holds something else': atProgram(script('throw new Error("no")')),
  'the server goes away in the middle of the files': () => goneAfter(20),
  [unasked]: at('/api/build-id', answers(500)),
}

const chosen = sampleOf(Object.entries(broken), 2)

const stateOf = (tab: Page) =>
  tab.evaluate(async () => {
    const registration = await navigator.serviceWorker.getRegistration()
    const shells = (await caches.keys()).filter(name => name.startsWith('tidemark-shell-'))
    return { waiting: Boolean(registration?.waiting), shells: shells.length }
  })

type Client = { how: string; front: Front; tab: Page; walker: ReturnType<typeof createWalker>; spoil: Spoil }

test(
  `${chosen.length} broken deployments leave the old build running without a complaint, and the next good one takes over`,
  slow('deploys two builds, and takes one tab per broken deployment through both'),
  async ({ context, server }) => {
    test.setTimeout(120_000 + chosen.length * 30_000)
    const [one, two, three] = [await makeBuild('one'), await makeBuild('two'), await makeBuild('three')]
    const watch = await watchTabs(context)
    const clients: Client[] = []
    for (const [how, spoil] of chosen) {
      const front = await openFront(server.url)
      const tab = await context.newPage()
      clients.push({ how, front, tab, walker: createWalker(tab, 0), spoil: spoil(entryOf(two)) })
    }
    const each = async (work: (client: Client) => Promise<void>) => {
      // Three tabs work at a time: all at once they would slow each other down too much.
      const waiting = [...clients]
      const turn = async () => {
        for (let client = waiting.shift(); client; client = waiting.shift()) await work(client)
      }
      await Promise.all([turn(), turn(), turn()])
    }

    await each(async ({ front, tab }) => {
      await tab.goto(`${front.url}/more-menu`)
      await untilControlled(tab)
    })
    for (const { front, spoil } of clients) front.spoil(spoil)
    await watch.away(() => server.deploy(two))

    await watch.away(() =>
      each(async ({ how, tab, walker }) => {
        await comeBack(tab)
        await tab.evaluate(async () => {
          const registration = await navigator.serviceWorker.getRegistration()
          await registration?.update().catch(() => null)
          const { installing } = registration ?? {}
          if (installing) await new Promise(done => installing.addEventListener('statechange', done))
        })
        await walker.step()
        await walker.step()
        const isWhole = how === unasked
        // While the page looks for a build again, the build that is being installed shows up in this state for a
        // moment.
        await expect
          .soft(() =>
            stateOf(tab).then(state =>
              expect(state, how).toEqual({ waiting: isWhole, shells: isWhole ? 2 : 1 }),
            ),
          )
          .toPass({ timeout: 30_000 })
        expect.soft(watch.of(tab).loads(), how).toBe(1)
        expect.soft(await entryIn(tab), how).toBe(entryOf(one))
        await expect.soft(tab.getByText(ko.frame.newVersion), how).toHaveCount(0)
        // A reload while the deployment is broken also starts the old build.
        await tab.reload()
        // This waits until the app has started: before that, a click on a link would load the whole page.
        await expect(tab.getByRole('heading', { level: 1 })).toHaveCount(1)
        // The test opens another page than the tab's next one, because a click that leads to the current page gives no
        // sign of when it is done.
        await goTo(tab, '/more-menu')
        expect.soft(await entryIn(tab), how).toBe(entryOf(one))
      }),
    )

    await watch.away(() => server.deploy(three))
    for (const { front } of clients) front.spoil(null)
    await each(async ({ how, tab, walker }) => {
      await walker.untilOn(entryOf(three))
      expect.soft(watch.of(tab).loads(), how).toBe(3)
      expect.soft(await readFrom(tab, entryIn), how).toBe(entryOf(three))
      // The browser logs the refused request for the build by itself.
      // https://github.com/whatwg/console/issues/82
      const said = watch.of(tab).complaints.filter(each => how !== unasked || !/status of 500/.test(each))
      expect.soft(said, how).toEqual([])
    })
    await Promise.all(clients.map(({ front }) => front.close()))
  },
)
