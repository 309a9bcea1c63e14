import { expect, it } from 'vitest'
import { partedEnglishName } from './english-name.ts'

it.each([
  ['SamsungElectronics', 'Samsung Electronics'],
  ['SamsungElectronicsCo.,Ltd.', 'Samsung Electronics Co.,Ltd.'],
  ['LGChem', 'LG Chem'],
  ['AJ Networks Co.,Ltd.', 'AJ Networks Co.,Ltd.'],
  ['KakaoBank Corp.', 'KakaoBank Corp.'],
  ['POSCO', 'POSCO'],
  ['iMarketKorea', 'iMarketKorea'],
  ['  NAVER ', 'NAVER'],
  ['', ''],
])('the English name «%s» of KRX is written «%s»', (told, written) =>
  expect(partedEnglishName(told)).toBe(written),
)

it('a stock of which KRX says no English name has none', () => expect(partedEnglishName(undefined)).toBe(''))
