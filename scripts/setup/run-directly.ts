import { realpathSync } from 'node:fs'

/** Whether this file is the one Node was started with (`import.meta.main` is younger than our oldest Node). */
export const runDirectly = (meta: ImportMeta): boolean =>
  process.argv[1] !== undefined && realpathSync(process.argv[1]) === meta.filename
