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
  const written = [...new Set(document.body.textContent)].join('')
  const wanted = faces.filter((_, at) => at >= everyday || oneOf(pieces[at]![1]).test(written))
  await Promise.allSettled(wanted.map(face => face.load()))
  for (const face of faces) if (face.status !== 'error') document.fonts.add(face)
  page.dataset.type = 'own'
}

/** From «U+41-5a, U+ac00» to any of these letters. */
export function oneOf(letters: string): RegExp {
  const ranges = letters.split(', ').map(range => range.slice(2).replace(/\w+/g, code => `\\u{${code}}`))
  return new RegExp(`[${ranges.join('')}]`, 'u')
}
