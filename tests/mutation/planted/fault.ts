/** A part of `npm test`: test files of one project of vitest.config.ts, or end-to-end tests, by their paths. */
export type Corner = { project: 'domain' | 'unit' | 'server' | 'e2e'; paths: readonly string[] }

/** One mistake that a programmer could make; the text `find` occurs in the file exactly once. */
export type PlantedFault = { name: string; file: string; find: string; replace: string; corner: Corner }

export const cornerName = ({ project, paths }: Corner): string => `${project} ${paths.join(' ')}`

export const domain = (...folders: string[]): Corner => ({
  project: 'domain',
  paths: folders.map(folder => `src/domain/${folder}`),
})
