import type { Country } from '#domain/market/country.ts'
import type { DemoCompany } from './company.ts'
import { seededRandom } from './random.ts'

export type DemoInsider = { name: string; title: string; is_ceo: boolean }

/** First and last names are combined into invented names; a real person with such a name is not meant. */
const names: Readonly<Record<Country, { first: readonly string[]; last: readonly string[]; join: string }>> =
  {
    kr: {
      first: '김 이 박 최 정 강 조 윤 장 임 한 오 서 신 권 황 안 송 류 홍'.split(' '),
      last: '도율 해솔 단비 라온 가온 이든 슬찬 다온 여름 누림 보늬 찬솔 벼리 한결 하람 온유 새론 아란 모란 초롱'.split(
        ' ',
      ),
      join: '',
    },
    us: {
      first:
        'Alder Bryony Caspian Dorrit Emrys Fable Gower Hollis Ione Jorah Keziah Linnet Merrin Nerys Orla Perrin Quill Rosamel Sorrel Tamsin'.split(
          ' ',
        ),
      last: 'Ashdown-Vale Birchmoor Cawthra Dunmallet Elverdale Fothersby Garroway Hexmere Inglethorn Jessamy Kettlewick Lorimer-Day Mossgrave Netherby Oakshott-Reed Pellwyn Quarrington Rushmere Stannock Tolliver-Wren'.split(
        ' ',
      ),
      join: ' ',
    },
  }

const titles: Readonly<Record<Country, readonly string[]>> = {
  kr: ['대표이사', '사내이사', '부사장', '전무', '상무', '사외이사', '10% 이상 주주'],
  us: [
    'Chief Executive Officer',
    'Chief Financial Officer',
    'Chief Operating Officer',
    'General Counsel',
    'Executive Vice President',
    'Director',
    '10% Owner',
  ],
}

/** Returns the people who must report trades in a company's shares; the first is its chief executive. */
export function demoInsidersOf(company: DemoCompany, country: Country): DemoInsider[] {
  const { uniform } = seededRandom('people', company.fsymId)
  const { first, last, join } = names[country]
  const one = (words: readonly string[]): string => words[Math.floor(uniform() * words.length)]!
  return titles[country].map((title, at) => ({
    name: `${one(first)}${join}${one(last)}`,
    title,
    is_ceo: at === 0,
  }))
}
