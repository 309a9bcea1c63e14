import { expect, it } from 'vitest'
import { followLaunches } from './launches.ts'

const origin = 'https://tidemark.test'

function openWindow({ type = 'navigate', queued = [] as (string | undefined)[] } = {}) {
  const opened: string[] = []
  let launch = (_: { targetURL?: string }) => {}
  const tell = (targetURL: string | undefined) => launch(targetURL === undefined ? {} : { targetURL })
  followLaunches(
    {
      location: { origin },
      performance: { getEntriesByType: () => [{ name: `${origin}/`, type }] },
      launchQueue: {
        setConsumer(listener) {
          launch = listener
          for (const one of queued) tell(one)
        },
      },
    },
    to => opened.push(to),
  )
  return { opened, tell }
}

it('a launch opens its path with the query in the existing window', () => {
  const { opened, tell } = openWindow()
  tell(`${origin}/search?text=a%20b`)
  tell(`${origin}/`)
  expect(opened).toEqual(['/search?text=a%20b', '/'])
})
it('a launch to another origin or without an address opens nothing', () => {
  const { opened, tell } = openWindow()
  tell('https://elsewhere.test/search')
  tell(undefined)
  expect(opened).toEqual([])
})
it('the launch that loaded the page is followed again neither after the load nor after a reload', () => {
  expect(openWindow({ queued: [`${origin}/`] }).opened).toEqual([])
  expect(openWindow({ type: 'reload', queued: [`${origin}/my-stock`] }).opened).toEqual([])
})
it('a launch that was queued while the page loaded is followed', () => {
  expect(openWindow({ queued: [`${origin}/my-stock`] }).opened).toEqual(['/my-stock'])
})
it('a browser without a launch queue causes no error', () => {
  expect(() =>
    followLaunches({ location: { origin }, performance: { getEntriesByType: () => [] } }, () => {}),
  ).not.toThrow()
})
