import { afterAll, beforeAll, expect, test } from 'vitest'
import { type DailySite, dailySite } from './daily-site.ts'

let site: DailySite
beforeAll(async () => {
  site = await dailySite('saturday')
})
afterAll(() => site.close())

const asked = async (query: string) => {
  const reply = await site.get(`/api/v2/schedule/ics/?${query}`)
  return { reply, events: eventsIn(reply.body) }
}

/** The properties of each event; folded lines are joined first. */
const eventsIn = (file: string): Record<string, string>[] =>
  file
    .replaceAll('\r\n ', '')
    .split('BEGIN:VEVENT')
    .slice(1)
    .map(event =>
      Object.fromEntries(
        event
          .split('\r\n')
          .filter(line => line.includes(':'))
          .map(line => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 1)]),
      ),
    )

test('the calendar is a file of whole-day events in the requested language', async () => {
  const { reply, events } = await asked('country=us&lang=en')
  expect(reply.statusCode).toBe(200)
  expect(reply.headers['content-type']).toBe('text/calendar; charset=utf-8')
  expect(reply.body.startsWith('BEGIN:VCALENDAR\r\nVERSION:2.0\r\n')).toBe(true)
  expect(reply.body.endsWith('END:VCALENDAR\r\n')).toBe(true)
  expect(reply.body.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
  for (const line of reply.body.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
  const holiday = events.find(event => event.SUMMARY === 'US closed: Thanksgiving')
  expect(holiday).toMatchObject({
    UID: 'holiday-us-2026-11-26@tidemark',
    'DTSTART;VALUE=DATE': '20261126',
    'DTEND;VALUE=DATE': '20261127',
    STATUS: 'CONFIRMED',
  })
  expect(holiday?.DTSTAMP).toMatch(/^\d{8}T\d{6}Z$/)
  expect(holiday?.DESCRIPTION).toContain('Simulated data')
  const korean = await asked('country=us&lang=ko')
  expect(korean.events.map(({ UID }) => UID)).toEqual(events.map(({ UID }) => UID))
  expect(korean.events.map(({ SUMMARY }) => SUMMARY)).toContain('미국 휴장: 추수감사절')
  expect(korean.events[0]?.DESCRIPTION).toContain('모의 자료')
})

test('every event has a UID of its own, and the file reaches into the next year', async () => {
  const { events } = await asked('country=all')
  const names = events.map(({ UID }) => UID)
  expect(new Set(names).size).toBe(names.length)
  expect(events.some(event => String(event['DTSTART;VALUE=DATE']) > '20270101')).toBe(true)
})

test('the calendar has only the requested events, and the market’s own days beside named stocks', async () => {
  const { events } = await asked('country=us&tickers=TSTA')
  expect(events.filter(({ CATEGORIES }) => CATEGORIES === 'earnings')).toHaveLength(1)
  expect(events.some(({ CATEGORIES }) => CATEGORIES === 'holiday')).toBe(true)
  const dividends = await asked('country=us&kind=dividend')
  expect(new Set(dividends.events.map(({ CATEGORIES }) => CATEGORIES))).toEqual(new Set(['dividend']))
})
