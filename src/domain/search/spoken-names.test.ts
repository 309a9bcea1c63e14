import { describe, expect, it } from 'vitest'
import { spokenNamesOf } from './spoken-names.ts'

const korean = (ticker: string, name_kr: string) => spokenNamesOf({ country: 'kr', ticker, name_kr })
const american = (ticker: string) => spokenNamesOf({ country: 'us', ticker, name_kr: '' })

describe('the spoken names of a security', () => {
  it.each([
    ['035420', 'NAVER', '네이버'],
    ['066570', 'LG전자', '엘지전자'],
    ['034730', 'SK', '에스케이'],
    ['033780', 'KT&G', '케이티앤지'],
    ['010950', 'S-Oil', '에쓰오일'],
    ['069500', 'KODEX 200', '코덱스 200'],
    ['207940', '삼성바이오로직스', '삼바'],
    ['000660', 'SK하이닉스', '하닉'],
    ['000660', 'SK하이닉스', '에스케이하이닉스'],
    ['373220', 'LG에너지솔루션', '엘엔솔'],
  ])('of %s %s contain «%s»', (ticker, name, spoken) => expect(korean(ticker, name)).toContain(spoken))

  it('of an American company are what Koreans call it', () => {
    expect(american('PLTR')).toEqual(['팔란티어'])
    expect(american('GOOGL')).toEqual(['구글', '알파벳'])
    expect(american('ZZZZ')).toEqual([])
  })

  it('are none where a Korean name has no Latin beginning, or a long one that is no known word', () => {
    expect(korean('051910', '한화솔루션')).toEqual([])
    expect(korean('900001', 'ABCDEFG홀딩스')).toEqual([])
  })
})
