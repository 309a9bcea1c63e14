import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { escapeIcsText, foldIcsLine, icsDate, icsInstant, icsLines } from './ics-lines.ts'

const unfolded = (text: string): string => text.replaceAll('\r\n ', '')

describe('a line of a calendar file', () => {
  it('is folded between characters, into lines of at most 75 octets, when it has Korean text', () => {
    const line = `SUMMARY:${'늘미르리빙 실적 발표 '.repeat(12)}`
    const lines = foldIcsLine(line).split('\r\n')
    expect(lines.length).toBeGreaterThan(4)
    for (const each of lines) expect(Buffer.byteLength(each)).toBeLessThanOrEqual(75)
    expect(lines.join('')).not.toContain('\uFFFD')
    expect(unfolded(foldIcsLine(line))).toBe(line)
  })

  it('is not folded with 75 octets, but is folded with 76', () => {
    expect(foldIcsLine('x'.repeat(75))).toBe('x'.repeat(75))
    expect(foldIcsLine('x'.repeat(76))).toBe(`${'x'.repeat(75)}\r\n x`)
  })

  it('gives the same text again when it is unfolded', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 300 }), text => {
        const line = `X:${escapeIcsText(text)}`
        const file = foldIcsLine(line)
        expect(unfolded(file)).toBe(line)
        expect(file.split('\r\n').every(each => Buffer.byteLength(each) <= 75)).toBe(true)
      }),
      { numRuns: 200, seed: 7 },
    )
  })

  it('has its special characters escaped and ends with CRLF', () => {
    expect(escapeIcsText('a, b; c\\d\ne\r\nf')).toBe('a\\, b\\; c\\\\d\\ne\\nf')
    expect(icsLines([['BEGIN', 'VEVENT']])).toBe('BEGIN:VEVENT\r\n')
  })

  it('has dates without a zone and instants in UTC', () => {
    expect(icsInstant(new Date('2026-11-20T06:30:00.250Z'))).toBe('20261120T063000Z')
    expect(icsDate('2026-11-20')).toBe('20261120')
  })
})
