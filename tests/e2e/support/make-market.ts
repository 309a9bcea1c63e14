import { marketTemplate } from './market-template.ts'

/** A separate program: a run of all tests makes the market while it checks and builds, so that the browser tests find it. */
await marketTemplate()
