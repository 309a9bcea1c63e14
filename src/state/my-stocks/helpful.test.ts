import { describe, expect, it } from 'vitest'
import { readHelpfulAnswers, storeHelpfulAnswer } from './helpful.ts'

const storage = (text: string | null = null) => {
  const kept = new Map(text === null ? [] : [['tidemark-helpful', text]])
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  }
}

describe('the answer whether a guide was helpful', () => {
  it('is kept on the device, and the last answer counts', () => {
    const kept = storage()
    storeHelpfulAnswer('chart', true, kept)
    storeHelpfulAnswer('verdict', true, kept)
    storeHelpfulAnswer('chart', false, kept)
    expect(readHelpfulAnswers(kept)).toEqual({ chart: false, verdict: true })
  })

  it.each(['nonsense', '[1]', 'null', '7', '{"a":"yes"}'])('is unknown when the stored text is %s', text => {
    expect(readHelpfulAnswers(storage(text))).toEqual({})
  })

  it('counts for this page when nothing can be stored', () => {
    const shut = {
      getItem: () => null,
      setItem: () => {
        throw new Error('full')
      },
    }
    expect(storeHelpfulAnswer('chart', true, shut)).toEqual({ chart: true })
    expect(storeHelpfulAnswer('chart', true, null)).toEqual({ chart: true })
  })
})
