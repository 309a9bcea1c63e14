import { describe, expect, test, vi } from 'vitest'
import { createOverlayStack } from './overlay-stack.ts'

describe('the stack of overlays', () => {
  test('closes the top one first', () => {
    const stack = createOverlayStack()
    const closed: string[] = []
    const removeSheet = stack.push(() => closed.push('sheet'))
    const removeDialog = stack.push(() => closed.push('dialog'))
    expect(stack.closeTop()).toBe(true)
    removeDialog()
    expect(stack.closeTop()).toBe(true)
    removeSheet()
    expect(closed).toEqual(['dialog', 'sheet'])
    expect(stack.closeTop()).toBe(false)
  })

  test('removes an overlay that closed by itself, wherever it is in the stack', () => {
    const stack = createOverlayStack()
    const below = vi.fn()
    const top = vi.fn()
    const removeBelow = stack.push(below)
    stack.push(top)
    removeBelow()
    removeBelow()
    expect(stack.size()).toBe(1)
    stack.closeTop()
    expect(top).toHaveBeenCalledOnce()
    expect(below).not.toHaveBeenCalled()
  })
})
