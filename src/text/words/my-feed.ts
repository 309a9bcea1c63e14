import { myFeed as en } from '../en/my-feed.ts'
import { inBothLanguages } from '../in-both-languages.ts'
import { myFeed as ko } from '../ko/my-feed.ts'

/** Both languages are in one chunk, which loads with the feeds of my stocks and not with every start. */
export const myFeedWords = inBothLanguages(ko, en)
export type MyFeedWords = typeof ko
