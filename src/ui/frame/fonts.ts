/** Pretendard's pieces go from the rarest letters to the most frequent: 98 % of Korea's listed names need only the last of them. */
export const EVERYDAY = { ko: 15, en: 1 }

/**
 * The page's own type comes when nothing else is waited for; until then a face of the same measures stands in. All that is
 * written comes at once, and rarer letters as they are met: each piece that arrives by itself lays out the whole page anew.
 */
export async function loadFonts(): Promise<void> {
  const page = document.documentElement
  if (page.dataset.type) return
  // A script, since the extension's policy lets nothing but its server be asked.
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
  const everyday = pieces.length - EVERYDAY[page.lang === 'ko' ? 'ko' : 'en']
  const written = codesOf(document.body.textContent)
  const wanted = faces.filter((_, at) => at >= everyday || hasAnyOf(pieces[at]![1], written))
  await Promise.allSettled(wanted.map(face => face.load()))
  for (const face of faces) if (face.status !== 'error') document.fonts.add(face)
  page.dataset.type = 'own'
}

export const codesOf = (text: string): ReadonlySet<number> =>
  new Set([...new Set(text)].map(letter => letter.codePointAt(0) ?? 0))

/**
 * Whether one of the letters in «U+41-5a, U+ac00» is among these. Compiled to regular expressions the ninety lists took
 * a tenth of a second of a phone four times slower.
 */
export const hasAnyOf = (letters: string, codes: ReadonlySet<number>): boolean =>
  letters.split(', ').some(range => {
    const [first = 0, last = first] = range
      .slice(2)
      .split('-')
      .map(code => Number.parseInt(code, 16))
    for (let code = first; code <= last; code++) if (codes.has(code)) return true
    return false
  })
