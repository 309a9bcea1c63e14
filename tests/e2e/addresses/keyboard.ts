import type { Page } from '@playwright/test'

const MOST = 140

/**
 * Presses Tab through the whole page. Answers what the keyboard never reached of what the eye finds there, and what it
 * reached without showing that it did.
 */
export async function walkByKeyboard(page: Page): Promise<{ unreached: string[]; unseen: string[] }> {
  const count = await page.evaluate(most => {
    const told = (element: Element) =>
      `${element.tagName.toLowerCase()}.${element.className} “${(element.getAttribute('aria-label') ?? element.textContent ?? '').trim().slice(0, 30)}”`
    const isOffered = (element: HTMLElement) =>
      element.tabIndex >= 0 &&
      element.checkVisibility({ visibilityProperty: true, contentVisibilityAuto: false }) &&
      !element.closest('[inert]') &&
      // A list that grows as one nears its end has nothing behind it that one could come to sooner.
      !element.closest('.windowed ~ *') &&
      // Of a group of radio buttons the keyboard meets the chosen one.
      !(element instanceof HTMLInputElement && element.type === 'radio' && !element.checked)
    // What lies under an open sheet is out of reach, and is meant to be.
    const within = document.querySelector('dialog:modal') ?? document
    const offered = [
      ...within.querySelectorAll<HTMLElement>(
        'a[href], button:enabled, input:enabled:not([type=hidden]), select:enabled, textarea:enabled, summary, [tabindex="0"]',
      ),
    ]
      .filter(isOffered)
      .slice(0, most)
    // Whoever looked the page over may have left the focus on its first link.
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
  // In one go: the browser takes the presses in their order, and nobody waits for the answer to each.
  await Promise.all(Array.from({ length: count + 12 }, () => page.keyboard.press('Tab')))
  return page.evaluate(() =>
    (window as unknown as { walked(): { unreached: string[]; unseen: string[] } }).walked(),
  )
}
