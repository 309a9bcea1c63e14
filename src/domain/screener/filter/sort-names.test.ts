import { expect, it } from 'vitest'
import { parseSort } from './parse-condition.ts'
import { sortNamed } from './sort-names.ts'

const lists =
  'daily_change_desc market_cap_desc market_cap_asc price_desc price_asc volume_desc volume_asc value_desc value_asc'
const themes =
  'asc_market_cap desc_market_cap asc_price desc_price asc_volume desc_volume asc_value desc_value'

it.each([...lists.split(' '), ...themes.split(' ')])(
  '%s of the specification is a sort by a metric',
  name => {
    const sort = sortNamed(name)
    expect(parseSort(sort)).toEqual(sort)
    expect(name).toContain(sort?.direction)
    expect(name).toContain(sort?.metric === 'change_1d' ? 'daily_change' : sort?.metric)
  },
)

it.each([
  '',
  'asc',
  'market_cap',
  'asc_market_cap_desc',
  'desc_',
  '_desc',
  'asc_asc',
  'luck_desc',
  'desc_constructor',
  'DESC_price',
  'desc_price\n',
])('the sort «%s» is rejected', name => expect(sortNamed(name)).toBeUndefined())
