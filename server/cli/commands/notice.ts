import { parseArgs } from 'node:util'
import * as z from 'zod/mini'
import { BadCommandInput, type CliCommand } from '../command.ts'

export const noticeShowCommand: CliCommand = {
  async run(_args, { stores, say, now }) {
    const notices = await stores.notices.all(now)
    for (const { start, end, titleKr, titleEn } of notices)
      say(`${start.toISOString()} – ${end.toISOString()}\t${titleKr}\t${titleEn}`)
    if (notices.length === 0) say('There is none.')
  },
}

export const noticeSetCommand: CliCommand = {
  async run(args, { stores, say, now }) {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { 'title-kr': { type: 'string' }, 'title-en': { type: 'string' } },
    })
    if (positionals.length !== 2) throw new BadCommandInput('Say when it starts and when it ends.')
    const [start, end] = [instant('START', positionals[0]), instant('END', positionals[1])]
    if (end < start) throw new BadCommandInput('END is before START.')
    if (end < now) throw new BadCommandInput('END is over already.')
    await stores.notices.add({
      start,
      end,
      titleKr: values['title-kr'] ?? '',
      titleEn: values['title-en'] ?? '',
    })
    say(`Maintenance from ${start.toISOString()} to ${end.toISOString()}.`)
  },
}

export const noticeClearCommand: CliCommand = {
  async run(_args, { stores, say, now }) {
    const cleared = await stores.notices.cancelUpcoming(now)
    say(cleared === 0 ? 'There was none.' : `${cleared} cleared.`)
  },
}

const Instant = z.iso.datetime({ offset: true })

function instant(name: string, text: string | undefined): Date {
  if (!Instant.safeParse(text).success || text === undefined)
    throw new BadCommandInput(`${name} must be an instant with its offset, like 2026-11-20T18:00:00+09:00.`)
  return new Date(text)
}
