import { hitsOf, type InPage } from './hits.ts'

const inPage: InPage = { hitsOf }
Object.assign(globalThis, { inPage })
