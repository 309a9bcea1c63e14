import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { beginFirstView, endFirstView, firstView } from './first-view.ts'

const place = (dataset: DOMStringMap) => ({ dataset }) as HTMLElement

describe('what the server has drawn', () => {
  beforeEach(() => {
    vi.useFakeTimers()
  })
  afterEach(() => {
    endFirstView()
    vi.useRealTimers()
  })

  it('stands until the screen has taken its place', async () => {
    const root = place({ drawn: '' })
    beginFirstView(root)
    const standing = firstView()
    expect(standing).not.toBeNull()
    endFirstView()
    await standing
    expect(firstView()).toBeNull()
    expect(root.dataset).toEqual({})
  })

  it('stands no longer than for a while', async () => {
    beginFirstView(place({ drawn: '' }))
    const standing = firstView()
    vi.advanceTimersByTime(5000)
    await standing
    expect(firstView()).toBeNull()
  })

  it('is nothing where it has drawn nothing', () => {
    beginFirstView(place({}))
    expect(firstView()).toBeNull()
  })
})
