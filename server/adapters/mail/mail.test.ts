import { afterEach, describe, expect, it } from 'vitest'
import { createSelfSignedCertificate } from '#server/adapters/push/fake-certificate.ts'
import type { MailMessage } from '#server/mail-ports.ts'
import type { FakeSmtpFault } from './fake/answer-smtp.ts'
import { startFakeSmtp } from './fake/start-fake-smtp.ts'
import { openMail } from './open-mail.ts'
import { smtpSender } from './smtp.ts'

const at = new Date('2026-11-27T09:00:00+09:00')
const message: MailMessage = {
  id: 'receipt:tm-1',
  to: 'bada@example.com',
  subject: 'Tidemark 영수증 · 프리미엄 연간',
  text: '결제해 주셔서 고마워요.\n.점으로 시작하는 줄\n₩9,900',
  html: '<p>결제해 주셔서 <b>고마워요</b>.</p>',
}
const account = { user: null, password: null, from: 'receipts@tidemark.example' }

const closers: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const close of closers.splice(0)) await close()
})

async function fake(options: { fault?: FakeSmtpFault; tls?: { key: string; cert: string } } = {}) {
  const { fault = null, tls } = options
  const smtp = await startFakeSmtp({ now: () => at, fault: () => fault, ...(tls ? { tls } : {}) })
  closers.push(smtp.close)
  return smtp
}

describe('a mail by SMTP', () => {
  it('arrives as it was written, in both forms, once, marked as automatic', async () => {
    const { url, inbox } = await fake()
    expect(await smtpSender({ url, ...account }).send(message)).toEqual({ ok: true, value: null })
    expect(inbox).toHaveLength(1)
    expect(inbox[0]).toMatchObject({
      ...{ from: account.from, to: [message.to], subject: message.subject, at },
      ...{ text: message.text, html: message.html },
      headers: {
        from: 'Tidemark <receipts@tidemark.example>',
        to: message.to,
        'auto-submitted': 'auto-generated',
      },
    })
  })

  it('has the same Message-ID at each try, and another one for another mail', async () => {
    const { url, inbox } = await fake()
    const sender = smtpSender({ url, ...account })
    for (const id of ['a', 'a', 'b']) await sender.send({ ...message, id })
    const [b, second, first] = inbox.map(({ headers }) => headers['message-id'])
    expect(second).toBe(first)
    expect(b).not.toBe(first)
    expect(first).toMatch(/^<[0-9a-f]{40}@tidemark\.example>$/)
  })

  it.each([
    ['refused', 'refused', 0],
    ['later', 'later', 0],
    ['slow', 'unreachable', 0],
    // The mail is there although its sender cannot know it.
    ['lost', 'unreachable', 1],
  ] as const)('that is %s is %s, and %i arrive', async (fault, outcome, arrived) => {
    const { url, inbox } = await fake({ fault })
    const sender = smtpSender({ url, ...account }, { silenceMs: 2_000 })
    expect(await sender.send(message)).toEqual({ ok: false, error: outcome })
    expect(inbox).toHaveLength(arrived)
  })

  it('is unreachable where nobody listens, and where the password is wrong', async () => {
    const { url } = await fake()
    await closers.pop()?.()
    expect(await smtpSender({ url, ...account }).send(message)).toMatchObject({ error: 'unreachable' })
    const locked = await fake({ fault: 'wrong-password' })
    const sender = smtpSender({ url: locked.url, ...account, user: 'tidemark', password: 'wrong' })
    expect(await sender.send(message)).toMatchObject({ error: 'unreachable' })
  })

  it.each([
    'bada@example.com\r\nBcc: eve@example.com',
    'bada@example.com, eve@example.com',
    'Bada <bada@example.com>',
  ])('to %j is refused before a server hears of it', async to => {
    const { url, inbox } = await fake()
    expect(await smtpSender({ url, ...account }).send({ ...message, to })).toMatchObject({ error: 'refused' })
    expect(inbox).toHaveLength(0)
  })

  it('keeps a line break in a subject from becoming a header', async () => {
    const { url, inbox } = await fake()
    const subject = 'receipt\r\nBcc: eve@example.com\r\n\r\nforged'
    await smtpSender({ url, ...account }).send({ ...message, subject })
    expect(inbox[0]?.to).toEqual([message.to])
    expect(inbox[0]?.headers.bcc).toBeUndefined()
    expect(inbox[0]?.text).toBe(message.text)
  })
})

describe('the connection to an SMTP server', () => {
  it('is encrypted where the server offers it, and only with a certificate that is known', async () => {
    const tls = createSelfSignedCertificate('localhost')
    const { url, inbox } = await fake({ tls })
    url.hostname = 'localhost'
    expect(await smtpSender({ url, ...account }).send(message)).toMatchObject({ error: 'unreachable' })
    expect(inbox).toHaveLength(0)
    expect((await smtpSender({ url, ...account }, { ca: tls.cert }).send(message)).ok).toBe(true)
    expect(inbox).toMatchObject([{ isEncrypted: true, text: message.text }])
  })

  it('gives neither mail nor password to a server without encryption that is not on this machine', async () => {
    const { url, inbox } = await fake()
    const sender = smtpSender({ url, ...account, user: 'u', password: 'p' }, { plain: false })
    expect(await sender.send(message)).toMatchObject({ error: 'unreachable' })
    expect(inbox).toHaveLength(0)
  })
})

describe('without settings', () => {
  it('mail stays in an inbox that can be read, where nothing of it can run', async () => {
    const { sender, sandbox, close } = openMail({ smtp: null, production: false, clock: { now: () => at } })
    closers.push(close)
    expect((await sender?.send({ ...message, html: '"><script>alert(1)</script>' }))?.ok).toBe(true)
    const page = await sandbox?.(new Request('http://localhost/sandbox/mail'))
    expect(page?.headers.get('content-security-policy')).toContain("default-src 'none'")
    const text = (await page?.text()) ?? ''
    expect(text).toContain('data-to="bada@example.com"')
    expect(text).not.toContain('<script>')
    expect(sandbox?.(new Request('http://localhost/sandbox/sms'))).toBeNull()
  })

  it('none is sent in production', () => {
    const production = openMail({ smtp: null, production: true, clock: { now: () => at } })
    expect(production).toMatchObject({ sender: null, sandbox: null })
  })
})
