import type { Page } from '@playwright/test'

/** A mark or a word that stands for a missing value, what stands around it, and the reason that belongs to it; empty for none. */
export type FoundGap = { around: string; reason: string }

/** What a reader gets from a page. */
export type PageReading = {
  /** The headings of the first two ranks. */
  headings: string[]
  /** The text, hidden descriptions included, one line for each block and with plain spaces. */
  lines: string[]
  gaps: FoundGap[]
  /** How many labels say that the figures are simulated. */
  simulated: number
  /** By how many pixels the page is wider than the screen. */
  overflow: number
}

/** `words` are those that say in the page's language that a value is missing. */
export const readPage = (page: Page, words: readonly string[]): Promise<PageReading> =>
  page.evaluate(unknownWords => {
    const plain = (text: string) => text.replaceAll(/[\s\u00a0\u2060]+/g, ' ').trim()
    const main = document.getElementById('main') ?? document.body
    const blockOf = (element: Element) =>
      element.closest('.state') ??
      element.closest('tr, li, dd, dt, p, figure, h1, h2, h3, a, button, section') ??
      main
    const gaps: FoundGap[] = []
    const walker = document.createTreeWalker(main, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const { parentElement: parent } = node
      const text = plain(node.textContent ?? '')
      if (!parent?.checkVisibility({ visibilityProperty: true, contentVisibilityAuto: false })) continue
      if (!/(^|[\s:(·])[–—]($|[\s%)·])|^[-]$/.test(text) && !unknownWords.includes(text)) continue
      const around = plain(blockOf(parent).textContent ?? '').slice(0, 120)
      gaps.push({ around, reason: parent.closest('[title]')?.getAttribute('title') ?? '' })
    }
    return {
      headings: [...document.querySelectorAll('h1, main h2')].map(each => plain(each.textContent ?? '')),
      // biome-ignore lint/performance/useDomNodeTextContent: a hidden panel is no text that a reader gets
      lines: main.innerText.split('\n').map(plain).filter(Boolean),
      gaps,
      simulated: document.querySelectorAll('.simulated-label').length,
      overflow: document.documentElement.scrollWidth - window.innerWidth,
    }
  }, words)
