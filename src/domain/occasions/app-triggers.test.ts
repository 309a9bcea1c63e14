import { expect, it } from 'vitest'
import { appTriggersAt } from './app-triggers.ts'

it.each([
  ['/', []],
  ['/quote/005930', ['chart']],
  ['/quote/005930/chart', ['chart']],
  ['/ai-chart-fullscreen/005930', ['chart']],
  ['/quote/005930/analysis', ['report']],
  ['/quote/005930/sector', []],
  ['/screener/v2/preset/gold', ['discovery']],
  ['/plan', ['plan']],
  ['/plan/start', []],
])('the screen %s is a start and %j', (pathname, triggers) =>
  expect(appTriggersAt(pathname)).toEqual(['start', ...triggers]),
)
