import { trust as en } from '../en/trust.ts'
import { inBothLanguages } from '../in-both-languages.ts'
import { trust as ko } from '../ko/trust.ts'

/** Both languages are in one chunk, which loads with the track record and not with every start. */
export const trackRecordWords = inBothLanguages(ko, en)
export type TrackRecordWords = typeof ko
