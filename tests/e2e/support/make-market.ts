import { marketTemplate } from './market-template.ts'

/**
 * This is a separate program: a run of all tests makes the market while it checks and builds, so that it is ready for
 * the browser tests.
 */
await marketTemplate()
