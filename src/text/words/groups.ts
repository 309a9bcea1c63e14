import { groups as en } from '../en/groups.ts'
import { inBothLanguages } from '../in-both-languages.ts'
import { groups as ko } from '../ko/groups.ts'

/** Both languages are in one chunk, which loads with the screens of sectors and themes and not with every start. */
export const marketGroupWords = inBothLanguages(ko, en)
export type MarketGroupWords = typeof ko
