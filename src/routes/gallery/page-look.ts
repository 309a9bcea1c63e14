import { useEffect } from 'react'
import type { Lang } from '#text/text.ts'
import type { PriceColorScheme } from '#ui/form/scheme-selector.tsx'
import type { ColorTheme } from '#ui/form/theme-selector.tsx'

/** The gallery starts with the theme and scheme of the page. */
export function lookOfPage<V extends string>(name: 'theme' | 'scheme', known: readonly V[], otherwise: V): V {
  const value = document.documentElement.dataset[name]
  return known.find(each => each === value) ?? otherwise
}

/** Applies the chosen look to the whole page and restores the previous one on unmount. */
export function usePageLook(lang: Lang, theme: ColorTheme, scheme: PriceColorScheme): void {
  useEffect(() => {
    const page = document.documentElement
    const before = { lang: page.lang, theme: page.dataset.theme, scheme: page.dataset.scheme }
    page.lang = lang
    page.dataset.theme = theme
    page.dataset.scheme = scheme === 'auto' ? (lang === 'en' ? 'us' : 'kr') : scheme
    return () => {
      page.lang = before.lang
      setOrRemove(page, 'theme', before.theme)
      setOrRemove(page, 'scheme', before.scheme)
    }
  }, [lang, theme, scheme])
}

function setOrRemove(page: HTMLElement, name: 'theme' | 'scheme', value: string | undefined): void {
  if (value === undefined) delete page.dataset[name]
  else page.dataset[name] = value
}
