import { createText, type Dictionary, type Lang, type Text } from './text.ts'

const dictionaries: Record<Lang, () => Promise<{ dictionary: Dictionary }>> = {
  ko: () => import('./ko/index.ts'),
  en: () => import('./en/index.ts'),
}

/** Loads only the dictionary of the user's language, so that a device does not download the other one. */
export async function loadText(lang: Lang, now: () => number): Promise<Text> {
  const { dictionary } = await dictionaries[lang]()
  return createText(lang, dictionary, now)
}
