import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'

/** What keeps somebody from reading or using what stands there, a line each. */
export const amiss = (page: Page, within?: string): Promise<string[]> =>
  findings(page, axe => (within === undefined ? axe : axe.include(within)))

/** Shows the page in the other theme, and judges its colours alone: nothing else changes with the theme. */
export async function amissIn(page: Page, theme: 'dark' | 'light'): Promise<string[]> {
  await page.evaluate(name => document.documentElement.setAttribute('data-theme', name), theme)
  return findings(page, axe => axe.withRules(['color-contrast']))
}

async function findings(page: Page, narrow: (axe: AxeBuilder) => AxeBuilder): Promise<string[]> {
  // A colour halfway to another is judged as if it stayed.
  await page.waitForFunction(() => document.getAnimations().every(each => !(each instanceof CSSTransition)))
  // Left to itself it opens a tab to end in, which takes the focus from this page, and describes what passed as well.
  const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] })
  const { violations } = await narrow(axe).analyze()
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html, any }) => `${id}: ${html} ${any.map(each => each.message).join(', ')}`),
  )
}
