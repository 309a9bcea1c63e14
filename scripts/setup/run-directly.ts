import { realpathSync } from 'node:fs'

/**
 * Whether Node was started with this file. (`import.meta.main` is newer than our oldest Node.)
 * https://nodejs.org/api/esm.html#importmetamain
 */
export const isRunDirectly = (meta: ImportMeta): boolean =>
  process.argv[1] !== undefined && realpathSync(process.argv[1]) === meta.filename
