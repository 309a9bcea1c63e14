import type { Page } from '@playwright/test'

const MOST = 140

/**
 * Presses Tab through the whole page. Returns the visible controls that the keyboard never reached, and those that were focused
 * without showing it.
 */
export async function walkByKeyboard(page: Page): Promise<{ unreached: string[]; unseen: string[] }> {
  const count = await page.evaluate(most => {
    const told = (element: Element) =>
      `${element.tagName.toLowerCase()}.${element.className} “${(element.getAttribute('aria-label') ?? element.textContent ?? '').trim().slice(0, 30)}”`
    const isOffered = (element: HTMLElement) =>
      element.tabIndex >= 0 &&
      element.checkVisibility({ visibilityProperty: true, contentVisibilityAuto: false }) &&
      !element.closest('[inert]') &&
      // Controls behind a list that grows towards its end are skipped, because Tab never gets past the list.
      !element.closest('.windowed ~ *') &&
      // Tab stops only at the chosen button of a radio group.
      !(element instanceof HTMLInputElement && element.type === 'radio' && !element.checked)
    // Controls under an open modal sheet are out of reach on purpose.
    const within = document.querySelector('dialog:modal') ?? document
    const offered = [
      ...within.querySelectorAll<HTMLElement>(
        'a[href], button:enabled, input:enabled:not([type=hidden]), select:enabled, textarea:enabled, summary, [tabindex="0"]',
      ),
    ]
      .filter(isOffered)
      .slice(0, most)
    // An earlier check of the page may have left the focus on its first link.
    const reached = new Set<Element | null>([document.activeElement])
    const unseen: string[] = []
    addEventListener('focusin', ({ target }) => {
      if (!(target instanceof HTMLElement)) return
      reached.add(target)
      const { outlineStyle, boxShadow } = getComputedStyle(target)
      if (/^(A|BUTTON)$/.test(target.tagName) && outlineStyle === 'none' && boxShadow === 'none')
        unseen.push(told(target))
    })
    Object.assign(window, {
      walked: () => ({
        unreached: offered.filter(each => each.isConnected && !reached.has(each)).map(told),
        unseen: [...new Set(unseen)],
      }),
    })
    return offered.length
  }, MOST)
  // The presses are sent at once: the browser handles them in order, and waiting for each reply would take long.
  await Promise.all(Array.from({ length: count + 12 }, () => page.keyboard.press('Tab')))
  return page.evaluate(() =>
    (window as unknown as { walked(): { unreached: string[]; unseen: string[] } }).walked(),
  )
}
