import { REPORT_VERSION } from '#domain/analysis/report/judge.ts'
import { rulesV3 } from '#domain/analysis/signals/rules-v3.ts'

/** The version of all rules behind a publication. A new version makes the night publish everything again. */
export const ENGINE_VERSION = `${REPORT_VERSION}+${rulesV3.version}+pack-1`
