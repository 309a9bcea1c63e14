import { pointReward as en } from '../en/point-reward.ts'
import { inBothLanguages } from '../in-both-languages.ts'
import { pointReward as ko } from '../ko/point-reward.ts'

/** Server and screen say the same of an outcome. */
export const pointRewardWords = inBothLanguages(ko, en)
