import { clauseChangesSince, isChangedClause } from '#features/legal/changes.ts'
import { formatDay } from '#text/format-days.ts'
import { dictionary as ko } from '#text/ko/index.ts'
import { policyWords } from '#text/words/policies.ts'
import { care, recordConsoleErrors } from '../search/search-page.ts'
import { expect, test, withWorker } from '../support/fixtures.ts'
import { untilQuiet } from '../support/quiet.ts'
import { untilControlled } from '../support/worker.ts'

const day = (date: string, lang: 'ko' | 'en') =>
  formatDay(date.replace(/^(\d{4})(\d{2})(\d{2})$/, '$1-$2-$3'), lang, Date.now(), 'full')

for (const [type, at, title] of [
  ['terms', '/terms', ko.titles.terms],
  ['privacy', '/privacy-policy', ko.titles.privacyPolicy],
] as const)
  for (const lang of ['ko', 'en'] as const)
    test(`${at} shows the newest version, and marks what changed since the one before word by word (${lang})`, async ({
      page,
      context,
      baseURL,
    }) => {
      const said = recordConsoleErrors(page)
      await context.addCookies([{ name: 'lang', value: lang, url: baseURL }])
      const words = policyWords[lang]
      const [now, before] = words[type]
      await page.goto(at)
      const main = page.getByRole('main')
      await expect(main).toContainText(words.since({ date: day(now!.date, lang) }))
      if (lang === 'ko') await expect(page).toHaveTitle(`${title} · Tidemark`)
      const paragraphs = main.locator('section.law')
      await expect(paragraphs).toHaveCount(now!.clauses.length)
      expect(await paragraphs.locator('p').allInnerTexts()).toEqual(now!.clauses.map(({ text }) => text))
      await expect(main.locator('ins, del')).toHaveCount(0)

      await main.getByRole('switch', { name: words.show }).press(' ')
      const changes = clauseChangesSince(now!, before!)
      await expect(paragraphs).toHaveCount(changes.length)
      const marked = await paragraphs.evaluateAll(all =>
        all.map(each => {
          const without = (left: string) => {
            const copy = each.querySelector('p')!.cloneNode(true) as HTMLElement
            for (const mark of copy.querySelectorAll(`${left}, .sr-only`)) mark.remove()
            return copy.textContent.replace(/\s+/g, ' ').trim()
          }
          return {
            head: each.querySelector('h2')!.textContent,
            now: without('del'),
            before: without('ins'),
            isMarked: each.querySelector('ins, del') !== null,
          }
        }),
      )
      const textIn = (version: typeof now, id: string) =>
        version!.clauses.find(each => each.id === id)?.text.replace(/\s+/g, ' ') ?? ''
      expect(marked).toEqual(
        changes.map(change => ({
          head: change.head,
          now: textIn(now, change.id),
          before: textIn(before, change.id),
          isMarked: isChangedClause(change),
        })),
      )
      expect(marked.filter(({ isMarked }) => isMarked).length).toBeGreaterThan(0)
      // The marks of a change are also announced by screen readers.
      const spoken = await main
        .locator('ins, del')
        .evaluateAll(all =>
          all.map(each => [each.tagName, each.querySelector('.sr-only')?.textContent?.trim()]),
        )
      for (const [tag, word] of spoken) expect(word).toBe(tag === 'INS' ? words.added : words.removed)
      await care(page, `${at} with its changes`)
      expect(said()).toEqual([])
    })

test('every version of the terms has its own address and says whether it is in force, and the oldest is not compared with an earlier one', async ({
  page,
}) => {
  const words = policyWords.ko
  await page.goto('/terms')
  const main = page.getByRole('main')
  const versions = main.locator('.menu-list a')
  await expect(versions).toHaveCount(words.terms.length)
  for (const [at, { date, clauses }] of words.terms.entries()) {
    await versions.nth(at).click()
    await expect(page).toHaveURL(new RegExp(`/policy/terms/${date}$`))
    await expect(main.locator('section.law')).toHaveCount(clauses.length)
    await expect(main).toContainText(words.since({ date: day(date, 'ko') }))
    await expect(main.getByRole('link', { name: words.toCurrent })).toHaveCount(at === 0 ? 0 : 1)
    await expect(main.getByRole('switch')).toHaveCount(at === words.terms.length - 1 ? 0 : 1)
    await expect(versions.nth(at)).toHaveAttribute('aria-current', 'page')
  }
  await expect(main).toContainText(words.first)
  await care(page, 'the oldest terms')
  await main.getByRole('link', { name: words.toCurrent }).click()
  await expect(page).toHaveURL(new RegExp(`/policy/terms/${words.terms[0]!.date}$`))
  await page.goto('/policy/privacy/19990101')
  await expect(page).toHaveURL(new RegExp(`/policy/privacy/${words.privacy[0]!.date}$`))
  await page.goto('/policy/nothing/20250402')
  await expect(main).toContainText(/\S/)
})

test('the terms and the privacy policy open without a server', withWorker, async ({ page, server }) => {
  await page.goto('/terms')
  await untilControlled(page)
  const paragraphs = page.getByRole('main').locator('section.law')
  await expect(paragraphs).toHaveCount(policyWords.ko.terms[0]!.clauses.length)
  await untilQuiet(page)
  await server.refuse()
  for (const [at, type] of [
    ['/terms', 'terms'],
    ['/privacy-policy', 'privacy'],
    ['/policy/terms/20210420', 'terms'],
  ] as const) {
    await page.goto(at)
    await expect(paragraphs.first(), at).toContainText(policyWords.ko[type][0]!.clauses[0]!.head)
  }
})
