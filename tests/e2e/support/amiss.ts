import type { Page } from '@playwright/test'
import axe from 'axe-core'

/** Returns the accessibility faults that axe finds on the page, one line each. */
export const accessibilityFaults = (page: Page, within?: string): Promise<string[]> =>
  findings(page, { within })

/** Shows the page in the other theme and checks the contrast alone: nothing else changes with the theme. */
export async function contrastFaultsIn(page: Page, theme: 'dark' | 'light'): Promise<string[]> {
  await page.evaluate(name => document.documentElement.setAttribute('data-theme', name), theme)
  return findings(page, { rules: ['color-contrast'] })
}

async function findings(
  page: Page,
  asked: { within?: string | undefined; rules?: string[] },
): Promise<string[]> {
  // axe would judge a colour in the middle of a transition as if it stayed.
  await page.waitForFunction(() => document.getAnimations().every(each => !(each instanceof CSSTransition)))
  // axe is half a megabyte, so it is injected once per document.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  return page.evaluate(async ({ within, rules }) => {
    const { axe: inPage } = window as unknown as { axe: typeof import('axe-core') }
    const { violations } = await inPage.run(within ?? document, {
      resultTypes: ['violations'],
      ...(rules && { runOnly: { type: 'rule', values: rules } }),
    })
    return violations.flatMap(({ id, nodes }) =>
      nodes.map(({ html, any }) => `${id}: ${html} ${any.map(each => each.message).join(', ')}`),
    )
  }, asked)
}
