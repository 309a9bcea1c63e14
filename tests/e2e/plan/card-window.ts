import type { Page } from '@playwright/test'
import { checkout } from '#text/ko/checkout.ts'
import { expect } from '../support/fixtures.ts'

export const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true })
export const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true })
export const goodCard = '9410123412341234'

export const consent = (page: Page) => page.getByRole('checkbox', { name: /동의해요|^I agree/ })
export const payButton = (page: Page) => button(page, /결제하기$|^Pay /)

/** Agrees to price and renewal, and presses the button whose amount the page says. */
export async function agreeAndPay(page: Page) {
  await consent(page).check()
  await payButton(page).click()
}

/** Chooses a card in the simulated window, and follows the result page to «my plan». */
export async function payInWindow(page: Page, number = goodCard) {
  await page.getByLabel(/카드 번호/).fill(number)
  await page.getByRole('button', { name: /확인/ }).click()
  await page.getByRole('link', { name: /내 이용권으로 가기|Go to My plan/ }).click()
}

export async function subscribe(page: Page, product = 'plan=basic&interval=M') {
  await page.goto(`/plan/start?${product}`)
  await agreeAndPay(page)
  await payInWindow(page)
  await expect(heading(page, checkout.states.paid)).toBeVisible()
}
