import type { SearchEntry } from '#domain/search/entry.ts'

/** Parts of names; their random combinations are not the names of real companies. */
const syllables = [
  ...'가강건경고공광국규금기길나남노누다단대덕도동두라란로루리린마만명모무문미민바백범별보봉부비빛산상새서선설성세',
  ...'소솔송수숲신아안암양언여연영예오온용우운원월유윤은을의이인일자재전정제조종주준지진찬창채천철청초춘충태택평포',
  ...'푸품풍필하한해향혁현형혜호홍화환황효후훈휘흥희까꿈땅뜻빵뿌싸쌍쏘짜쪽값닭삶흙',
]
const koreanEnds =
  '전자 제약 화학 건설 증권 은행 물산 바이오 홀딩스 테크 에너지 반도체 중공업 식품 소프트 게임즈 로직스'
const latinStarts = 'KR DN SM HB PL QT VX NC'
const words =
  'amber anchor apex arbor aster atlas basil beacon birch bravo bridge canyon cedar cobalt comet coral crest delta dune ' +
  'ember falcon fern fjord flint forge garnet glacier grove harbor hazel helix heron horizon indigo iris ivory jasper ' +
  'juniper kestrel lagoon lark laurel lumen maple marble meadow meridian mesa mica mistral nectar nimbus north oak ' +
  'onyx orbit orchid osprey otter pebble pine pinnacle prairie quartz quill raven reef ridge river rowan sable sage ' +
  'sierra silver slate solar spruce summit teal tempo terra thistle tidal timber topaz tundra umber valley vector velvet ' +
  'vertex violet walnut willow winter wren zenith zephyr'
const englishEnds =
  'Inc.|Corp.|Holdings, Inc.|Co., Ltd.|Group|Energy|Therapeutics, Inc.|Bancorp|Technologies|& Sons|Partners L.P.|Systems'

export type NameRandom = { next(): number; below(count: number): number; of<T>(list: readonly T[]): T }

export function createNameRandom(seed: number): NameRandom {
  let state = seed
  const next = () => {
    state ^= state << 13
    state ^= state >>> 17
    state ^= state << 5
    return (state >>> 0) / 2 ** 32
  }
  const below = (count: number) => Math.floor(next() * count)
  return { next, below, of: list => list[below(list.length)]! }
}

const capital = (word: string): string => word[0]!.toUpperCase() + word.slice(1)

/** Generates entries: half of them are Korean and half American; each has both names, and one in eight has an alias. */
export function generatedSearchEntries(count: number, seed: number): SearchEntry[] {
  const random = createNameRandom(seed)
  const taken = new Set<string>()
  return Array.from({ length: count }, (_, at) => {
    const country = at % 2 === 0 ? 'kr' : 'us'
    return {
      fsym_id: `G${at}`,
      ticker: unlike(taken, () => (country === 'kr' ? koreanCode(random) : americanTicker(random))),
      name_kr: unlike(taken, () => koreanName(random)),
      name_en: unlike(taken, () => englishName(random)),
      aliases: random.below(8) === 0 ? [koreanName(random)] : [],
      country,
      weight: Math.floor(random.next() ** 4 * 1e9),
    }
  })
}

function unlike(taken: Set<string>, make: () => string): string {
  for (;;) {
    const made = make()
    if (taken.has(made)) continue
    taken.add(made)
    return made
  }
}

function koreanCode(random: NameRandom): string {
  const code = String(random.below(1e6)).padStart(6, '0')
  return random.below(20) === 0 ? `${code.slice(0, 4)}${random.of([...'ABKZ'])}0` : code
}

const americanTicker = (random: NameRandom): string =>
  Array.from({ length: 1 + random.below(5) }, () => random.of([...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'])).join('') +
  (random.below(40) === 0 ? '.B' : '')

function koreanName(random: NameRandom): string {
  const start = random.below(12) === 0 ? random.of(latinStarts.split(' ')) : ''
  const middle = Array.from({ length: 1 + random.below(3) }, () => random.of(syllables)).join('')
  return start + middle + (random.below(4) === 0 ? random.of(syllables) : random.of(koreanEnds.split(' ')))
}

function englishName(random: NameRandom): string {
  const list = words.split(' ')
  const parts = Array.from({ length: 1 + random.below(3) }, () => capital(random.of(list)))
  return [...parts, ...(random.below(5) === 0 ? [] : [random.of(englishEnds.split('|'))])].join(' ')
}
