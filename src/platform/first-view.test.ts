import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { beginFirstView, endFirstView, whenFirstViewEnds } from './first-view.ts'

const place = (dataset: DOMStringMap) => ({ dataset }) as HTMLElement

describe('the first view', () => {
  beforeEach(() => {
    vi.useFakeTimers()
  })
  afterEach(() => {
    endFirstView()
    vi.useRealTimers()
  })

  it('is held until the screen replaces it', async () => {
    const root = place({ drawn: '' })
    beginFirstView(root)
    const standing = whenFirstViewEnds()
    expect(standing).not.toBeNull()
    endFirstView()
    await standing
    expect(whenFirstViewEnds()).toBeNull()
    expect(root.dataset).toEqual({})
  })

  it('is released after four seconds at the latest', async () => {
    beginFirstView(place({ drawn: '' }))
    const standing = whenFirstViewEnds()
    vi.advanceTimersByTime(4000)
    await standing
    expect(whenFirstViewEnds()).toBeNull()
  })

  it('is null where the server has drawn nothing', () => {
    beginFirstView(place({}))
    expect(whenFirstViewEnds()).toBeNull()
  })
})
