import { screenerPresets as en } from '../en/screener-presets.ts'
import { inBothLanguages } from '../in-both-languages.ts'
import { screenerPresets as ko } from '../ko/screener-presets.ts'

/** Both languages in one chunk: it loads with the presets, not with every start. */
export const presetWords = inBothLanguages(ko, en)
export type PresetWords = typeof ko
