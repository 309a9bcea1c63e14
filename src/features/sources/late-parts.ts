export { SourceCredits, sourceCreditsText } from './credits.tsx'
export { MarketFillingLine } from './filling.tsx'
export { MarketNotHere } from './not-here.tsx'
export { OwnerOnlyNotice } from './owner-only-notice.tsx'
