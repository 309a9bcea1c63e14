import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { repositoryFiles } from '#scripts/checks/files.ts'
import { root } from '#scripts/setup/root.ts'
import type { PlantedFault } from './fault.ts'

export type Copy = {
  folder: string
  /** Writes the fault into the copy; the returned function takes it out again. */
  plant(fault: PlantedFault): () => void
  remove(): void
}

/** A copy of the working tree that uses the installed packages of the original: a fault must never be left in anyone's work. */
export function copyTree(): Copy {
  const folder = mkdtempSync(join(tmpdir(), 'tidemark-planted-'))
  for (const path of repositoryFiles()) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    cpSync(join(root, path), join(folder, path))
  }
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'), 'junction')
  return {
    folder,
    plant(fault) {
      const path = join(folder, fault.file)
      const text = readFileSync(path, 'utf8')
      writeFileSync(path, withFault(text, fault))
      return () => writeFileSync(path, text)
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  }
}

/** Throws for a text that is missing or occurs twice: the fault would be planted nowhere or in another place. */
export function withFault(text: string, { name, file, find, replace }: PlantedFault): string {
  const parts = text.split(find)
  if (parts.length !== 2)
    throw new Error(`${file} holds ${parts.length - 1} times what «${name}» replaces: ${find}`)
  return parts.join(replace)
}
