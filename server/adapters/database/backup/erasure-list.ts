import { mkdir, open, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as z from 'zod/mini'
import type { ErasedAccount, ErasureList } from '#server/backup-ports.ts'

const Line = z.object({ pk: z.number(), joined: z.string() })

const fileIn = (folder: string) => join(folder, 'erased.jsonl')

/** A file that only grows, beside the backups: whoever copies the folder has both. */
export const openErasureList = (folder: string): ErasureList => ({
  async add(people, now) {
    if (people.length === 0) return
    await mkdir(folder, { recursive: true, mode: 0o700 })
    const file = await open(fileIn(folder), 'a', 0o600)
    try {
      const lines = people.map(({ pk, joined }) =>
        JSON.stringify({ pk, joined, erased_at: now.toISOString() }),
      )
      // It begins with a line break, because a killed process may have left half a line.
      await file.appendFile(`\n${lines.join('\n')}\n`)
      await file.sync()
    } finally {
      await file.close()
    }
  },
})

/** Half a line is left out: what it stands for was never erased, because nobody is erased before the line is written. */
export async function readErasureList(folder: string): Promise<ErasedAccount[]> {
  const text = await readFile(fileIn(folder), 'utf8').catch(missing)
  return text.split('\n').flatMap(line => {
    const read = Line.safeParse(jsonIn(line))
    return read.success ? [{ pk: read.data.pk, joined: read.data.joined }] : []
  })
}

function missing(error: NodeJS.ErrnoException): string {
  if (error.code === 'ENOENT') return ''
  throw error
}

function jsonIn(line: string): unknown {
  try {
    return JSON.parse(line)
  } catch {
    return null
  }
}
