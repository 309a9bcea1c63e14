import type { IndustryClassification, IndustryRange } from './industry-classification.ts'

/** The 77 divisions. */
const divisions: readonly IndustryRange[] = [
  [1, 1, 'food_tobacco'], // farming
  [2, 2, 'paper_wood'], // forestry
  [3, 3, 'food_tobacco'], // fishing
  [5, 5, 'chemicals'], // coal, oil and gas, beside their refining
  [6, 6, 'metals'], // metal ores
  [7, 7, 'non_metals'], // other minerals
  [8, 8, 'services'], // services to mines
  [10, 12, 'food_tobacco'], // food, beverages, tobacco
  [13, 15, 'textiles_apparel'], // textiles, clothes, leather and shoes
  [16, 17, 'paper_wood'], // wood, pulp and paper
  [18, 18, 'entertainment'], // printing and copies of recordings
  [19, 20, 'chemicals'], // refined oil, chemicals
  [21, 21, 'pharmaceuticals'],
  [22, 22, 'chemicals'], // rubber and plastics
  [23, 23, 'non_metals'],
  [24, 25, 'metals'], // basic metals, metal products
  [26, 26, 'electronics'], // chips, computers, telephones
  [27, 27, 'medical_precision'],
  [28, 28, 'electronics'], // electrical equipment
  [29, 29, 'machinery'],
  [30, 31, 'transport_equipment'], // cars, ships, trains, aircraft
  [32, 33, 'manufacturing'], // furniture, and what has no division
  [34, 34, 'machinery'], // repair of machines
  [35, 36, 'utilities'], // electricity, gas, steam, water
  [37, 39, 'services'], // sewage, waste, soil
  [41, 42, 'construction'],
  [45, 47, 'distribution'], // cars, wholesale, retail
  [49, 52, 'transport_storage'],
  [55, 56, 'services'], // hotels and restaurants
  [58, 60, 'entertainment'], // publishing, films and music, broadcasting
  [61, 61, 'telecommunications'],
  [62, 63, 'it_services'],
  [64, 64, 'finance'],
  [65, 65, 'insurance'],
  [66, 66, 'finance'],
  [68, 68, 'real_estate'],
  [70, 76, 'services'], // research, advice, engineering, support, rental
  [84, 84, null], // government
  [85, 87, 'services'], // schools, hospitals, welfare
  [90, 91, 'entertainment'], // arts, sports, casinos
  [94, 96, 'services'], // associations, repair, personal services
  [97, 99, null], // households, and bodies of other states
]

/** Smaller groups that the exchange puts into another sector than their division. */
const groups: readonly IndustryRange[] = [
  [582, 582, 'it_services'], // software and games
  [662, 662, 'insurance'], // agents of insurers
]
const classes: readonly IndustryRange[] = [
  [6612, 6612, 'securities'], // brokers of securities and futures
]

/**
 * The 24 sectors are those of KOSPI, where the exchange decides for each company; it publishes no rule, so that the sector of
 * each division is our choice. The notice of the eleventh edition is of 1 January 2024. Whether DART still tells a code of the tenth
 * edition nobody says: both have the same divisions.
 */
export const ksicSectors: IndustryClassification = {
  name: '한국표준산업분류(KSIC) 제11차',
  publisher: '통계청',
  since: '2024-07-01',
  ranges: [
    { digits: 4, ranges: classes },
    { digits: 3, ranges: groups },
    { digits: 2, ranges: divisions },
  ],
  isCode: code => /^\d{2,5}$/.test(code),
}
