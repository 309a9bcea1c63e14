import { resolve } from 'node:path'
import { writeBackup } from '../../adapters/database/backup/write-backup.ts'
import { BadCommandInput, type CliCommand } from '../command.ts'

export const backupCommand: CliCommand = {
  async prepare(args) {
    oneFile(args)
  },
  withoutDatabase: () => async () => {
    throw new BadCommandInput('There is no database to back up.')
  },
  async run(args, { connection, now, say }) {
    const path = oneFile(args)
    const { rows, tables, bytes, header } = await writeBackup(connection, path, now)
    const dates = Object.entries(header.data_dates).map(([country, date]) => `${country} ${date ?? 'none'}`)
    say(`${path}: ${rows} rows of ${tables} tables, ${bytes} bytes, data up to ${dates.join(', ')}.`)
  },
}

/** A backup is one file; its path counts from the folder in which the command is called. */
export function oneFile(args: readonly string[]): string {
  const [path, ...others] = args
  if (path === undefined || path.startsWith('-') || others.length > 0)
    throw new BadCommandInput('Name one file.')
  return resolve(path)
}
