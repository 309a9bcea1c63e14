import type { TextKey } from '#text/text.ts'

export const titleKey = (title: string) => `titles.${title}` as Extract<TextKey, `titles.${string}`>
