export { SourceCredits } from './credits.tsx'
export { MarketFillingLine } from './filling.tsx'
export { MarketNotHere } from './not-here.tsx'
export { OwnerOnlyFigures } from './owner-only-figures.tsx'
