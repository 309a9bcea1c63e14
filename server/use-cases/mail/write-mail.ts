import type { Lang } from '#text/formats.ts'
import { mailWords } from '#text/words/mail.ts'

export type WrittenMail = { subject: string; text: string; html: string }

type Contents = {
  lang: Lang
  subject: string
  sentences: readonly string[]
  rows?: readonly (readonly [name: string, value: string])[]
  link?: { text: string; href: string }
}

const escaped = (text: string): string => text.replaceAll(/[&<>"']/g, letter => `&#${letter.codePointAt(0)};`)

/** Writes a mail in both forms, which say the same. It loads nothing from anywhere, so that reading it tells nobody. */
export function writeMail({ lang, subject, sentences, rows = [], link }: Contents): WrittenMail {
  const { footer } = mailWords[lang]
  const text = [
    sentences.join('\n'),
    rows.map(([name, value]) => `${name}: ${value}`).join('\n'),
    link ? `${link.text}: ${link.href}` : '',
    footer,
  ].filter(part => part !== '')
  const cells = rows.map(
    ([name, value]) =>
      `<tr><th align="left" valign="top" style="font-weight:normal;padding:4px 16px 4px 0">${escaped(name)}</th>` +
      `<td align="right" style="padding:4px 0">${escaped(value)}</td></tr>`,
  )
  const html = [
    `<!doctype html><html lang="${lang}"><head><meta charset="utf-8"><title>${escaped(subject)}</title></head>`,
    '<body style="font:16px/1.6 system-ui,sans-serif;max-width:560px;margin:0 auto;padding:24px 16px">',
    '<p style="font-weight:bold">Tidemark</p>',
    ...sentences.map(sentence => `<p>${escaped(sentence)}</p>`),
    ...(cells.length > 0
      ? [`<table style="width:100%;border-collapse:collapse">${cells.join('')}</table>`]
      : []),
    ...(link ? [`<p><a href="${escaped(link.href)}">${escaped(link.text)}</a></p>`] : []),
    `<p><small>${escaped(footer)}</small></p></body></html>`,
  ]
  return { subject, text: text.join('\n\n'), html: html.join('\n') }
}
