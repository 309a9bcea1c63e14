import { screenerPresets as en } from './en/screener-presets.ts'
import type { Lang } from './formats.ts'
import { screenerPresets as ko } from './ko/screener-presets.ts'

/** Both languages in one chunk: it loads with the presets, not with every start. */
export const presetWords: Record<Lang, typeof ko> = { ko, en }
export type PresetWords = typeof ko
