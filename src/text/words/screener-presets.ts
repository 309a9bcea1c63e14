import { screenerPresets as en } from '../en/screener-presets.ts'
import { inBothLanguages } from '../in-both-languages.ts'
import { screenerPresets as ko } from '../ko/screener-presets.ts'

/** Both languages are in one chunk, which loads with the presets and not with every start. */
export const presetWords = inBothLanguages(ko, en)
export type PresetWords = typeof ko
