import { expect, it } from 'vitest'
import { chartWords } from '#text/words/chart.ts'

it.each([
  ['ko', '20일 EMA'],
  ['en', 'EMA 20'],
] as const)(
  'switches, table and levels name the average that is drawn, in %s %s, as the strip does',
  (lang, name) => {
    const { ema20, shown, emaLine, stopEma20 } = chartWords[lang]
    expect(ema20).toBe(name)
    for (const text of [shown.ma20, emaLine, stopEma20]) expect(text).toContain(name)
  },
)
