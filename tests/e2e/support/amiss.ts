import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'

/** What keeps somebody from reading or using what stands there, a line each. A colour halfway to another is nobody's: those are waited for. */
export async function amiss(page: Page, within?: string): Promise<string[]> {
  await page.waitForFunction(() => document.getAnimations().every(each => !(each instanceof CSSTransition)))
  const axe = new AxeBuilder({ page })
  const { violations } = await (within === undefined ? axe : axe.include(within)).analyze()
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html, any }) => `${id}: ${html} ${any.map(each => each.message).join(', ')}`),
  )
}
