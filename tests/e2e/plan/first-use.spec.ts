import { defaultFilter } from '#domain/screener/filter/saved-filter.ts'
import { asWho, enterAsNewcomer, makeNewcomer } from '../my/newcomer.ts'
import { linkToResults, onDevice, strong } from '../screener/results.ts'
import { expect, test } from '../support/fixtures.ts'
import { subscribe } from './card-window.ts'

test('a formula that the device answers is told as the first use of the plan, once', async ({
  page,
  request,
}) => {
  test.setTimeout(90_000)
  const who = await makeNewcomer(request)
  const refundRule = async () => {
    const reply = await request.get('/api/v2/billing/subscription/payple/preview/', {
      headers: asWho(who.token),
    })
    return (await reply.json()).refund.rule
  }
  const sent: string[] = []
  page.on('request', each => {
    if (each.postData()?.includes('per < ')) sent.push('formula')
    if (each.postData()?.includes('formula-on-device')) sent.push('told')
  })
  await enterAsNewcomer(page, who)
  await subscribe(page, 'plan=premium&interval=M')
  await page.goto(linkToResults(strong))
  await expect(onDevice(page)).toBeVisible({ timeout: 20_000 })
  await page.mouse.move(200, 300)
  expect(await refundRule()).toBe('whole')

  for (const formula of ['per < 12', 'per < 9']) {
    await page.goto(linkToResults({ ...defaultFilter, formula }))
    await expect(onDevice(page)).toBeVisible({ timeout: 20_000 })
    await page.mouse.move(220, 320)
    await expect.poll(refundRule).toBe('by_day')
  }
  expect(sent).toEqual(['told'])
})
