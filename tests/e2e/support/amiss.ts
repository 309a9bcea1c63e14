import type { Page } from '@playwright/test'
import axe from 'axe-core'

/** What keeps somebody from reading or using what stands there, a line each. */
export const amiss = (page: Page, within?: string): Promise<string[]> => findings(page, { within })

/** Shows the page in the other theme, and judges its colours alone: nothing else changes with the theme. */
export async function amissIn(page: Page, theme: 'dark' | 'light'): Promise<string[]> {
  await page.evaluate(name => document.documentElement.setAttribute('data-theme', name), theme)
  return findings(page, { rules: ['color-contrast'] })
}

async function findings(
  page: Page,
  asked: { within?: string | undefined; rules?: string[] },
): Promise<string[]> {
  // A colour halfway to another is judged as if it stayed.
  await page.waitForFunction(() => document.getAnimations().every(each => !(each instanceof CSSTransition)))
  // Half a megabyte: once for each document, however often it is judged.
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
