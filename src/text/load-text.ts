import { createText, type Dictionary, type Lang, type Text } from './text.ts'

const dictionaries: Record<Lang, () => Promise<{ dictionary: Dictionary }>> = {
  ko: () => import('./ko/index.ts'),
  en: () => import('./en/index.ts'),
}

/** Only the dictionary of the language that is read travels to the device's memory. */
export async function loadText(lang: Lang): Promise<Text> {
  const { dictionary } = await dictionaries[lang]()
  return createText(lang, dictionary)
}
