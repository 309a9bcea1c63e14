import { marketTemplate } from './market-template.ts'

/** A program of its own: a run of all tests makes the market while it checks and builds, and the browser tests find it. */
await marketTemplate()
