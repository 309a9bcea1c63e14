/**
 * The number of font files that are always loaded, per language. Pretendard is split into files that are sorted from
 * rare to frequent letters: 98 % of Korea's listed names need only the last ones.
 */
export const ALWAYS_LOADED_PIECES = { ko: 15, en: 1 }

/**
 * Loads the page's own font when nothing else is loading; until then a system font with the same metrics is used. All
 * font files for the text on the page load together, and those with rarer letters on demand: each file that arrives
 * alone causes a layout of the whole page.
 */
export async function loadFonts(): Promise<void> {
  const page = document.documentElement
  if (page.dataset.type) return
  // The list is a script, because the extension's content security policy allows fetch to its server only.
  const list = '/fonts/pretendard.js'
  const { pieces }: { pieces: [file: string, letters: string][] } = await import(/* @vite-ignore */ list)
  const faces = pieces.map(
    ([file, letters]) =>
      new FontFace('Pretendard Variable', `url(/fonts/${file})`, {
        weight: '45 920',
        display: 'swap',
        unicodeRange: letters,
      }),
  )
  const everyday = pieces.length - ALWAYS_LOADED_PIECES[page.lang === 'ko' ? 'ko' : 'en']
  const written = codesOf(document.body.textContent)
  const needed = faces.filter((_, at) => at >= everyday || rangesContainAny(pieces[at]![1], written))
  await Promise.allSettled(needed.map(face => face.load()))
  for (const face of faces) if (face.status !== 'error') document.fonts.add(face)
  page.dataset.type = 'own'
}

export const codesOf = (text: string): ReadonlySet<number> =>
  new Set([...new Set(text)].map(letter => letter.codePointAt(0) ?? 0))

/**
 * Returns whether a letter of the ranges «U+41-5a, U+ac00» is in `codes`. Compiling the ninety lists to regular
 * expressions took a tenth of a second on a phone with a CPU slowed down four times.
 */
export const rangesContainAny = (letters: string, codes: ReadonlySet<number>): boolean =>
  letters.split(', ').some(range => {
    const [first = 0, last = first] = range
      .slice(2)
      .split('-')
      .map(code => Number.parseInt(code, 16))
    for (let code = first; code <= last; code++) if (codes.has(code)) return true
    return false
  })
