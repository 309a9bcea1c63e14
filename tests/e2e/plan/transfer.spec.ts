import { plan } from '#text/ko/plan.ts'
import { planInfo } from '#text/ko/plan-info.ts'
import { transfer } from '#text/ko/transfer.ts'
import { enterAsNewcomer, makeNewcomer } from '../my/newcomer.ts'
import { accessibilityFaults } from '../support/amiss.ts'
import { expect, test } from '../support/fixtures.ts'
import { button, heading } from './card-window.ts'

type Page = Parameters<typeof enterAsNewcomer>[0]

/** Chromium writes one object for each page. */
const printedPages = async (page: Page): Promise<number> =>
  (await page.pdf()).toString('latin1').match(/\/Type\s*\/Page\b(?!s)/g)?.length ?? 0

const steps = (page: Page) => page.getByRole('list', { name: transfer.stepList }).getByRole('listitem')

async function ask(page: Page) {
  await page.getByText(transfer.methods.transfer, { exact: true }).click()
  await button(page, transfer.request).click()
  await expect(heading(page, transfer.states.SUCCESSFUL)).toBeVisible()
}

test('a plan is asked for by transfer, said to be sent, paid in the sandbox, and runs', async ({
  page,
  request,
}) => {
  await enterAsNewcomer(page, await makeNewcomer(request), '/plan/start?plan=premium&interval=M')
  await page.getByText(transfer.methods.transfer, { exact: true }).click()
  await expect(page.getByText('19,900원').first()).toBeVisible()
  expect(await accessibilityFaults(page)).toEqual([])
  await button(page, transfer.request).click()
  await expect(heading(page, transfer.states.SUCCESSFUL)).toBeVisible()
  await expect(page.getByText(plan.sandbox)).toBeVisible()
  await expect(steps(page).nth(1)).toHaveAttribute('aria-current', 'step')
  await expect(page.locator('.plan-outcome')).toContainText(/입금 번호\d{6}/)
  await expect(page.locator('.plan-outcome')).toContainText(/기한.*밤 12시까지/)
  expect(await accessibilityFaults(page)).toEqual([])
  await button(page, transfer.sent).click()
  await expect(heading(page, transfer.states.PENDING)).toBeVisible()
  await page.goto('/my')
  await expect(page.getByText(transfer.checks)).toBeVisible()
  await page.getByRole('link', { name: transfer.see }).click()
  await expect(page).toHaveURL(/\/plan\/info/)
  await button(page, transfer.sandboxPay).click()
  await expect(heading(page, transfer.states.PAID)).toBeVisible()
  await expect(steps(page).nth(2)).toHaveAttribute('aria-current', 'step')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    planInfo.heading({ name: plan.plans.premium }),
  )
  await expect(page.getByText(planInfo.ends, { exact: true })).toBeVisible()
  expect(await accessibilityFaults(page)).toEqual([])
  await expect(page.getByRole('link', { name: transfer.next })).toHaveAttribute('href', '/plan')
  await page.getByRole('button', { name: /영수증$/ }).click()
  const receipt = page.getByRole('dialog')
  await expect(receipt).toContainText(/공급가액18,091원부가세1,809원.*결제 금액19,900원결제 방법계좌이체/)
  expect(await accessibilityFaults(page)).toEqual([])
  expect(await printedPages(page)).toBe(1)
})

test('a request is one however often its button is pressed, stands before the card, and is taken back', async ({
  page,
  request,
}) => {
  const who = await makeNewcomer(request)
  await enterAsNewcomer(page, who, '/plan/start?plan=basic&interval=Y')
  await page.getByText(transfer.methods.transfer, { exact: true }).click()
  await button(page, transfer.request).dblclick()
  await expect(heading(page, transfer.states.SUCCESSFUL)).toBeVisible()
  await page.goto('/plan/start?plan=premium&interval=M')
  await expect(heading(page, transfer.states.SUCCESSFUL)).toBeVisible()
  await expect(button(page, /결제하기$/)).toHaveCount(0)
  await button(page, transfer.withdraw).click()
  await page.getByRole('alertdialog').getByRole('button', { name: transfer.withdraw }).click()
  await expect(heading(page, transfer.withdrawnTitle)).toBeVisible()
  await page.goto('/plan/info')
  await expect(heading(page, transfer.withdrawnTitle)).toBeVisible()
  await page.goto('/plan/start?plan=basic&interval=M')
  await expect(button(page, /결제하기$/)).toBeVisible()
})

test('without a network nothing is asked for, and what is known stays', async ({
  page,
  request,
  context,
}) => {
  await enterAsNewcomer(page, await makeNewcomer(request), '/plan/start?plan=basic&interval=M')
  await page.getByText(transfer.methods.transfer, { exact: true }).click()
  await context.setOffline(true)
  await expect(button(page, transfer.request)).toBeDisabled()
  await expect(page.getByText(transfer.offline)).toBeVisible()
  await context.setOffline(false)
  await expect(button(page, transfer.request)).toBeEnabled()
  await ask(page)
  await context.setOffline(true)
  await expect(button(page, transfer.sent)).toBeDisabled()
  await expect(page.locator('.plan-outcome')).toContainText(/입금 번호\d{6}/)
})
