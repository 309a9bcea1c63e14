import { hitsOf, type SearchInPage } from './hits.ts'

const inPage: SearchInPage = { hitsOf }
Object.assign(globalThis, { inPage })
