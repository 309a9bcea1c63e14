import { REPORT_VERSION } from '#domain/analysis/report/judge.ts'
import { rulesV3 } from '#domain/analysis/signals/rules-v3.ts'

/** The version of the rules behind a publication: a new version publishes everything again. */
export const ENGINE = `${REPORT_VERSION}+${rulesV3.version}+pack-1`
