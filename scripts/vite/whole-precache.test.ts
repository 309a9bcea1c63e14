import { describe, expect, it } from 'vitest'
import { wholePrecache } from './whole-precache.ts'

const built = {
  'home.tsx': { file: 'assets/home.js', imports: ['_stars.js'], dynamicImports: ['import.tsx'] },
  '_stars.js': { file: 'assets/stars.js' },
  'import.tsx': { file: 'assets/trade-import.js', imports: ['_stars.js'] },
}
const entries = (...names: string[]) => names.map(name => ({ url: `assets/${name}.js` }))

describe('the precache list', () => {
  it('may lack files that no precached file imports at once', () => {
    const all = entries('home', 'stars')
    expect(wholePrecache(all, built)).toBe(all)
  })

  it('is refused when a precached file imports one that is left out', () => {
    expect(() => wholePrecache(entries('home'), built)).toThrow(
      'assets/home.js imports assets/stars.js, which is not precached',
    )
  })
})
