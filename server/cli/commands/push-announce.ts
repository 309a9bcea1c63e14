import { parseArgs } from 'node:util'
import { sameOriginUrl } from '#contract/push.ts'
import { announce } from '../../use-cases/alerts/announce.ts'
import { BadCommandInput, type CliCommand } from '../command.ts'

export const pushAnnounceCommand: CliCommand = {
  async run(args, tools) {
    const { values } = parseArgs({
      args: [...args],
      options: {
        'title-ko': { type: 'string' },
        'title-en': { type: 'string' },
        'body-ko': { type: 'string' },
        'body-en': { type: 'string' },
        url: { type: 'string' },
        advertising: { type: 'boolean' },
      },
    })
    const text = (name: 'title-ko' | 'title-en' | 'body-ko' | 'body-en', most: number) => {
      const input = values[name]?.trim() ?? ''
      if ([...input].length > most) throw new BadCommandInput(`--${name} is longer than ${most} letters.`)
      return input
    }
    const [titleKo, titleEn] = [text('title-ko', 80), text('title-en', 80)]
    if (titleKo === '' || titleEn === '') throw new BadCommandInput('Give a title in both languages.')
    const [bodyKo, bodyEn] = [text('body-ko', 500), text('body-en', 500)]
    if ((bodyKo === '') !== (bodyEn === ''))
      throw new BadCommandInput('Give the text in both languages, or none.')
    const fates = await announce(tools, {
      ...{ titleKo, titleEn, bodyKo, bodyEn, url: pathOf(values.url ?? '/notification') },
      isAdvertising: values.advertising === true,
    })
    for (const [fate, count] of fates) tools.say(`${fate}\t${count}`)
    if ((fates.get('sent') ?? 0) > 0) tools.say('The running server sends them within a minute.')
  },
}

const anyOrigin = 'https://tidemark.invalid'

function pathOf(url: string): string {
  if (!url.startsWith('/') || url.length > 500 || sameOriginUrl(url, anyOrigin) !== anyOrigin + url)
    throw new BadCommandInput('--url must be a path of ours, like /notification.')
  return url
}
