import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { dictionary } from '#text/ko/index.ts'
import { createText } from '#text/text.ts'
import { TextProvider } from './language.tsx'
import { ErrorState, OfflineNote } from './states.tsx'

const drawn = (piece: React.ReactNode) =>
  renderToStaticMarkup(
    <TextProvider text={createText('ko', dictionary, () => Date.UTC(2026, 10, 25))}>{piece}</TextProvider>,
  )

describe('the time of the last data in the offline note', () => {
  const zone = process.env.TZ
  beforeEach(() => {
    process.env.TZ = 'Asia/Seoul'
  })
  afterEach(() => {
    if (zone === undefined) delete process.env.TZ
    else process.env.TZ = zone
  })
  it('is in the user’s own time zone', () => {
    expect(drawn(<OfflineNote at="2026-11-20T23:30:00Z" />)).toContain('11월 21일 08:30')
  })
})

describe('a retry', () => {
  const nothing = () => undefined
  it('is shown as busy while it runs, in both kinds of note', () => {
    expect(drawn(<OfflineNote onRetry={nothing} retrying />)).toContain('aria-busy="true"')
    expect(drawn(<ErrorState reason="" onRetry={nothing} retrying />)).toContain('aria-busy="true"')
  })
  it('is not shown as busy while it does not run', () => {
    expect(drawn(<OfflineNote onRetry={nothing} />)).not.toContain('aria-busy')
  })
})
