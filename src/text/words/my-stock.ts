import { myStock as en } from '../en/my-stock.ts'
import { inBothLanguages } from '../in-both-languages.ts'
import { myStock as ko } from '../ko/my-stock.ts'

/** Both languages are in one chunk, which loads with the screens of my stocks and not with every start. */
export const myStockWords = inBothLanguages(ko, en)
export type MyStockWords = typeof ko
