import { rmSync } from 'node:fs'
import { type BadInput, badInputSentence } from '#server/adapters/market-data/files/bad-input.ts'
import {
  type FolderOptions,
  type FolderReadMessage,
  readFolder,
} from '#server/adapters/market-data/files/read-folder.ts'
import type { FolderBatch } from '#server/market-ports.ts'
import { afterTheWeek, type FolderFiles, writeFolder } from '#tests/builders/market-folder.ts'

export type ReadAll = {
  batches: FolderBatch[]
  problems: BadInput[]
  sentences: string[]
  told: FolderReadMessage[]
  order: boolean[]
}

export async function readAt(
  path: string,
  now = afterTheWeek,
  options: Pick<FolderOptions, 'readsOn' | 'leftOut'> = {},
): Promise<ReadAll> {
  const all: ReadAll = { batches: [], problems: [], sentences: [], told: [], order: [] }
  for await (const one of readFolder(path, { ...options, now, tell: told => all.told.push(told) })) {
    all.order.push(one.ok)
    if (one.ok) all.batches.push(one.value)
    else {
      all.problems.push(one.error)
      all.sentences.push(badInputSentence(one.error))
    }
  }
  return all
}

/** Writes the files to a new folder, reads it, and removes it. */
export async function readWholeFolder(
  files: FolderFiles,
  now?: Date,
  options?: Pick<FolderOptions, 'readsOn' | 'leftOut'>,
): Promise<ReadAll> {
  const path = writeFolder(files)
  try {
    return await readAt(path, now, options)
  } finally {
    rmSync(path, { recursive: true })
  }
}

export const readBarsOf = ({ batches }: ReadAll, fsym_id: string) =>
  batches.flatMap(batch => (batch.feed === 'bars' && batch.fsym_id === fsym_id ? [batch.bars] : []))[0]

export const remarksOf = ({ told }: ReadAll): string[] =>
  told.flatMap(each => (each.is === 'remark' ? [each.text] : []))
