import { REPORT_VERSION } from '#domain/analysis/report/judge.ts'
import { rulesV3 } from '#domain/analysis/signals/rules-v3.ts'

/** Names the rules a publication is made by: with other rules everything is published anew. */
export const ENGINE = `${REPORT_VERSION}+${rulesV3.version}+pack-1`
