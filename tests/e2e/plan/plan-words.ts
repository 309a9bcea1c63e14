import type { Page } from '@playwright/test'
import { checkout as checkoutEn } from '#text/en/checkout.ts'
import { plan as planEn } from '#text/en/plan.ts'
import { planInfo as planInfoEn } from '#text/en/plan-info.ts'
import { pointReward as rewardEn } from '#text/en/point-reward.ts'
import { points as pointsEn } from '#text/en/points.ts'
import { checkout } from '#text/ko/checkout.ts'
import { plan } from '#text/ko/plan.ts'
import { planInfo } from '#text/ko/plan-info.ts'
import { pointReward } from '#text/ko/point-reward.ts'
import { points } from '#text/ko/points.ts'

export const paymentScreenWords = {
  ko: { checkout, plan, planInfo, points, reward: pointReward },
  en: { checkout: checkoutEn, plan: planEn, planInfo: planInfoEn, points: pointsEn, reward: rewardEn },
}

/** A phone in Korean or a desktop in English: the next page is drawn so. */
export async function lookAs(page: Page, look: 'phone' | 'desktop', baseURL: string | undefined) {
  const [lang, size] =
    look === 'phone'
      ? (['ko', { width: 390, height: 844 }] as const)
      : (['en', { width: 1280, height: 800 }] as const)
  await page.setViewportSize(size)
  await page.context().addCookies([{ name: 'lang', value: lang, url: baseURL ?? '' }])
  return paymentScreenWords[lang]
}
