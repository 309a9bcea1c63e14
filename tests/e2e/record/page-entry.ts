import { inPage } from './verdict.ts'

Object.assign(globalThis, { inPage })
